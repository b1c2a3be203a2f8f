import { RichText } from '#web/ui/rich-text.tsx';
import { useTypeset } from './use-typeset.ts';

/** Authored text as students will see it, with its formulas typeset in the browser. */
export function MathText({ text, className }: { text: string; className?: string }) {
  const typeset = useTypeset();
  return <RichText text={text} html={typeset(text)} {...(className === undefined ? {} : { className })} />;
}
