import { classes } from './classes.ts';

type RichTextProps = {
  text: string;
  /** The same text with its mathematics typeset by the server, where there is any. */
  html?: string | undefined;
  className?: string | undefined;
};

const devanagari = /[\u0900-\u097F]/;
const lines = 'block whitespace-pre-line wrap-break-word';
/** A formula wider than the screen scrolls in its own box; the room above and below keeps tall ones whole. */
const formulas = 'overflow-x-auto overflow-y-hidden py-1';

/** Draws an authored text: its line breaks are kept, its mathematics is shown, Hindi is marked as Hindi. */
export function RichText({ text, html, className }: RichTextProps) {
  const lang = devanagari.test(text) ? 'hi' : undefined;
  if (html === undefined) {
    return (
      <span className={classes(lines, className)} lang={lang}>
        {text}
      </span>
    );
  }
  return (
    <span
      className={classes(lines, formulas, className)}
      lang={lang}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's typesetting, in which every authored character is escaped
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
