import { classes } from '../classes.ts';

type RichTextProps = {
  text: string;
  /** The same text with its formulas typeset by the server, if it has any. */
  html?: string | undefined;
  className?: string | undefined;
};

const devanagari = /[\u0900-\u097F]/;

/** Shows an authored text: its line breaks are kept, its formulas typeset, Hindi is marked as Hindi. */
export function RichText({ text, html, className }: RichTextProps) {
  const lang = devanagari.test(text) ? 'hi' : undefined;
  if (html === undefined) {
    return (
      <span className={classes('rich', className)} lang={lang}>
        {text}
      </span>
    );
  }
  return (
    <span
      className={classes('rich rich-math', className)}
      lang={lang}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's typesetting, in which every authored character is escaped
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
