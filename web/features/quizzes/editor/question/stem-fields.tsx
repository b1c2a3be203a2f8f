import { memo } from 'react';
import { FigureZone } from '../figures/figure-zone.tsx';
import type { TextPartProps } from '../part-props.ts';
import { WithHint } from '../with-hint.tsx';
import { BothTexts } from './both-texts.tsx';
import { texts as t } from './text.en.ts';

/** The text of a question and its figure. */
export const StemFields = memo(function StemFields({
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
      name={`${key}.figure`}
      of={t.ofQuestion}
      figure={figure}
      error={faults.figure}
      onChange={(figure) => dispatch({ type: 'set_figure', key, place: 'figure', figure })}
    >
      <BothTexts
        languages={languages}
        rows={4}
        english={{
          label: <WithHint text={languages.hindi ? t.textInEnglish : t.text} hint={t.formulaHint} />,
          name: `${key}.question`,
          value: english,
          error: faults.question,
          onChange: (value) => dispatch({ type: 'edit', key, change: { question: value } }),
        }}
        hindi={{
          label: t.textInHindi,
          name: `${key}.hi.question`,
          value: hindi,
          error: faults['hi.question'],
          onChange: (value) => dispatch({ type: 'edit_hindi', key, change: { question: value } }),
        }}
      />
    </FigureZone>
  );
});
