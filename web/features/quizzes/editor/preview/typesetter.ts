/** KaTeX with the commands of chemistry, in a file that is fetched where something is to be typeset. */
import 'katex/contrib/mhchem';

export { default as katex } from 'katex';
