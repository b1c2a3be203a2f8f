import { trustedHtml } from '#web/lib/trusted-html.ts';
import { classes } from '../classes.ts';
import { languageOf } from './language-of.ts';

type RichTextProps = {
  text: string;
  /** The same text with its formulas typeset by the server, if it has any. */
  html?: string | undefined;
  className?: string | undefined;
};

/** Shows an authored text: its line breaks are kept, its formulas typeset, Hindi is marked as Hindi. */
export function RichText({ text, html, className }: RichTextProps) {
  const lang = languageOf(text);
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
      dangerouslySetInnerHTML={{ __html: trustedHtml(html) }}
    />
  );
}
