import { RichText } from '#web/ui/rich-text.tsx';
import { useTypeset } from './use-typeset.ts';

type MathTextProps = { text: string; className?: string };

/** Authored text as students will see it, with its formulas typeset in the browser; without one, nothing is loaded. */
export function MathText(props: MathTextProps) {
  return props.text.includes('$') ? <Typeset {...props} /> : <RichText {...props} />;
}

function Typeset({ text, className }: MathTextProps) {
  const typeset = useTypeset();
  return <RichText text={text} html={typeset(text)} {...(className === undefined ? {} : { className })} />;
}
