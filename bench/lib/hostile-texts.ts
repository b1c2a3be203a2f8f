/** What each script sets, and pages are searched for. */
export const MARK = 'ran=1';

/**
 * Texts that would run a script somewhere: in HTML, in an attribute, in a script, in a URL, in SVG, in MathML, in a template, in
 * TeX, in a formula of a spreadsheet. Five fit into a line of 300 characters.
 */
export const hostileTexts: readonly string[] = [
  '<script>ran=1</script>',
  '"><script>ran=1</script>',
  "'><img src=x onerror=ran=1>",
  '<svg onload=ran=1>',
  '<svg><script>ran=1</script></svg>',
  '</script><script>ran=1</script>',
  '</title><script>ran=1</script>',
  '</textarea><img src=x onerror=ran=1>',
  'javascript:ran=1',
  '[x](javascript:ran=1)',
  '<a href="javascript:ran=1">x</a>',
  '<iframe srcdoc="<script>parent.ran=1</script>">',
  '<math><mtext><img src=x onerror=ran=1>',
  '$\\href{javascript:ran=1}{x}$',
  '$\\htmlClass{x" onmouseover="ran=1}{x}$',
  '$\\includegraphics{x" onerror="ran=1}$',
  "{{constructor.constructor('ran=1')()}}",
  '#{ran=1}<%= ran=1 %>',
  '<!--><img src=x onerror=ran=1>-->',
  '<details open ontoggle=ran=1>',
  '<input autofocus onfocus=ran=1>',
  '<meta http-equiv=refresh content="0;url=javascript:ran=1">',
  '&lt;script&gt;ran=1&lt;/script&gt;',
  "';ran=1;//\\u0027;ran=1;//",
  '=HYPERLINK("javascript:ran=1")<base href=//ran=1>',
];

/** All of them, for a field that takes 2,000 characters. */
export const allHostile = hostileTexts.join(' ');

/** So many of them fit into a short field: five such fields have all. */
export const GROUPS = 5;

/** A fifth of them, for a field that takes 300 characters. */
export const hostileGroup = (group: number) =>
  hostileTexts.slice(group * GROUPS, (group + 1) * GROUPS).join(' ');

/** One of them, for a field that takes 60 characters. */
export const oneHostile = (index: number) => hostileTexts[index % hostileTexts.length] ?? '';
