import { memo } from 'react';
import { FigureZone } from '../figures/figure-zone.tsx';
import type { TextPartProps } from '../part-props.ts';
import { WithHint } from '../with-hint.tsx';
import { BothTexts } from './both-texts.tsx';
import { texts as t } from './text.en.ts';

/** The explanation of a question and its figure. */
export const ExplanationFields = memo(function ExplanationFields({
  questionKey: key,
  english,
  hindi,
  figure,
  languages,
  faults,
  dispatch,
}: TextPartProps) {
  return (
    <FigureZone
      name={`${key}.explanationFigure`}
      of={t.ofExplanation}
      figure={figure}
      error={faults.explanationFigure}
      onChange={(figure) => dispatch({ type: 'set_figure', key, place: 'explanationFigure', figure })}
    >
      <BothTexts
        languages={languages}
        rows={2}
        english={{
          label: (
            <WithHint
              text={languages.hindi ? t.explanationInEnglish : t.explanation}
              hint={t.explanationHint}
            />
          ),
          name: `${key}.explanation`,
          value: english,
          error: faults.explanation,
          onChange: (value) => dispatch({ type: 'edit', key, change: { explanation: value } }),
        }}
        hindi={{
          label: t.explanationInHindi,
          name: `${key}.hi.explanation`,
          value: hindi,
          error: faults['hi.explanation'],
          onChange: (value) => dispatch({ type: 'edit_hindi', key, change: { explanation: value } }),
        }}
      />
    </FigureZone>
  );
});
