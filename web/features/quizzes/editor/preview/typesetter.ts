/** KaTeX, in a file that is fetched where something is to be typeset. */
export { default as katex } from 'katex';
