import { PartMissing } from '#web/ui/part-missing.tsx';
import type { EditorQuestion } from './editor.ts';
import { useTypesetMissing } from './use-typeset.ts';

type Props = { questions: readonly Pick<EditorQuestion, 'question' | 'explanation' | 'options'>[] };

/** Shown when the previews of formulas could not be loaded; the draft on this device survives the reload. */
export function PreviewsMissing({ questions }: Props) {
  const missing = useTypesetMissing();
  const hasFormulas = questions.some(({ question, explanation, options }) =>
    [question, explanation, ...options].some((text) => text.includes('$')),
  );
  return missing && hasFormulas ? (
    <div className="wrap">
      <PartMissing />
    </div>
  ) : null;
}
