import '#web/styles/math.css';

/** KaTeX and the styles of what it draws, in a file that is fetched where something is to be typeset. */
export { default as katex } from 'katex';
