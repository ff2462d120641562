// Uses the default theme of VitePress without its fonts, with style.css.
import DefaultTheme from "vitepress/theme-without-fonts";
import "./style.css";

export default DefaultTheme;
