import { type Colour, colours } from '@kaksha/contract/company.ts';

/** One piece of an email, in the order in which it is read. */
export type MailBlock =
  /** A paragraph; line breaks are kept. */
  | { text: string }
  /** What the reader is asked to do: a button in HTML, and the URL for those who cannot press it. */
  | { action: string; href: string }
  /** Names and values, one per line; a value may be a link in HTML, such as a number that is called. */
  | { facts: readonly (readonly [name: string, value: string, href?: string])[] };

export type MailContent = {
  title: string;
  blocks: readonly MailBlock[];
  /** Its name. */
  institute: string;
  publicUrl: string;
};

/**
 * The two forms of an email's body: plain text, and HTML in the institute's colours that loads nothing. Everything is
 * escaped, because names and messages are written by others.
 */
export function mailBody(content: MailContent): { text: string; html: string } {
  return { text: textOf(content), html: htmlOf(content) };
}

function textOf({ title, blocks, institute, publicUrl }: MailContent): string {
  const parts = blocks.map((block) => {
    if ('text' in block) return block.text;
    if ('action' in block) return `${block.action}:\n${block.href}`;
    return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
  });
  return [title, ...parts, `--\n${institute}\n${publicUrl}`].join('\n\n');
}

const light = (colour: Colour) => (typeof colour === 'string' ? colour : colour.light);
const dark = (colour: Colour) => (typeof colour === 'string' ? colour : colour.dark);

/** Colours that change with the reader's theme: inline for the light one, and by class for programs that know dark. */
const themed = {
  paper: { background: colours.paper, color: colours.ink },
  rule: { 'border-color': colours.line },
  act: { background: colours.actOnPaper, color: colours.onAct },
  link: { color: colours.actOnPaper },
} satisfies Record<string, Record<string, Colour>>;
type Look = keyof typeof themed;

const declarations = (look: Look, of: (colour: Colour) => string, end = '') =>
  Object.entries(themed[look])
    .map(([property, colour]) => `${property}:${of(colour)}${end};`)
    .join('');

const styled = (look: Look, style: string) => `class="${look}" style="${declarations(look, light)}${style}"`;

const darkRules = (Object.keys(themed) as Look[])
  .map((look) => `.${look}{${declarations(look, dark, ' !important')}}`)
  .join('');

const BODY_FONT = "'Noto Sans',system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const HEAD_FONT = `'Anek Latin',${BODY_FONT}`;

function htmlOf({ title, blocks, institute, publicUrl }: MailContent): string {
  const site = escaped(publicUrl);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<style>:root{color-scheme:light dark;}@media (prefers-color-scheme:dark){${darkRules}}</style>
</head>
<body ${styled('paper', `margin:0;padding:32px 20px;font:17px/1.6 ${BODY_FONT};`)}>
<div style="max-width:34rem;margin:0 auto;">
<p ${styled('rule', `display:inline-block;margin:0 0 24px;padding:6px 0 0;border-top-width:3px;border-top-style:solid;font:600 20px/1.2 ${HEAD_FONT};`)}>${escaped(institute)}</p>
<h1 style="margin:0 0 16px;font:600 26px/1.25 ${HEAD_FONT};">${escaped(title)}</h1>
${blocks.map(blockHtml).join('\n')}
<p ${styled('rule', 'margin:32px 0 0;padding:12px 0 0;border-top-width:1px;border-top-style:solid;font-size:15px;')}>${escaped(institute)}<br><a href="${site}" ${styled('link', '')}>${site}</a></p>
</div>
</body>
</html>
`;
}

function blockHtml(block: MailBlock): string {
  if ('text' in block) return `<p style="margin:0 0 16px;white-space:pre-line;">${escaped(block.text)}</p>`;
  if ('action' in block) {
    const href = escaped(block.href);
    return `<p style="margin:24px 0 12px;"><a href="${href}" ${styled('act', 'display:inline-block;padding:12px 20px;border-radius:8px;font-weight:600;text-decoration:none;')}>${escaped(block.action)}</a></p>
<p style="margin:0 0 16px;font-size:15px;">Or open this address:<br><a href="${href}" ${styled('link', 'word-break:break-all;')}>${href}</a></p>`;
  }
  const rows = block.facts.map(
    ([name, value, href]) =>
      `<dt style="font-size:15px;">${escaped(name)}</dt><dd style="margin:0 0 8px;font-weight:600;">${linked(value, href)}</dd>`,
  );
  return `<dl style="margin:0 0 16px;">${rows.join('')}</dl>`;
}

const linked = (value: string, href: string | undefined) =>
  href === undefined
    ? escaped(value)
    : `<a href="${escaped(href)}" ${styled('link', '')}>${escaped(value)}</a>`;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
