import { hasMathematics } from '@kaksha/contract/questions/mathematics.ts';
import { PartMissing } from '#web/ui/state/part-missing.tsx';
import type { EditorQuestion } from '../state/content.ts';
import { useTypesetMissing } from './use-typeset.ts';

type Texts = Pick<EditorQuestion, 'question' | 'explanation' | 'options'>;
type Props = { questions: readonly (Texts & Pick<EditorQuestion, 'hi'>)[] };

/** Shown when the previews of formulas could not be loaded; the draft on this device survives the reload. */
export function PreviewsMissing({ questions }: Props) {
  const missing = useTypesetMissing();
  const hasFormula = ({ question, explanation, options }: Texts) =>
    [question, explanation, ...options].some(hasMathematics);
  return missing && questions.some((question) => hasFormula(question) || hasFormula(question.hi)) ? (
    <div className="wrap">
      <PartMissing />
    </div>
  ) : null;
}
