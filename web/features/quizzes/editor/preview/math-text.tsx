import { hasMathematics } from '@kaksha/contract/questions/mathematics.ts';
import { RichText } from '#web/ui/text/rich-text.tsx';
import { useTypeset } from './use-typeset.ts';

type MathTextProps = { text: string; className?: string };

/** Authored text as students will see it, with its formulas typeset; without one, nothing is loaded. */
export function MathText(props: MathTextProps) {
  return hasMathematics(props.text) ? <Typeset {...props} /> : <RichText {...props} />;
}

function Typeset({ text, className }: MathTextProps) {
  return <RichText text={text} html={useTypeset(text)} className={className} />;
}
