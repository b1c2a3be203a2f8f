import type { Dispatch } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { FigureZone } from '../figures/figure-zone.tsx';
import type { EditorQuestion } from '../state/content.ts';
import type { EditorEvent } from '../state/events.ts';
import { WithHint } from '../with-hint.tsx';
import { BothTexts } from './both-texts.tsx';
import type { Languages } from './languages.ts';
import { en } from './text.en.ts';

export type PartProps = {
  question: EditorQuestion;
  languages: Languages;
  faults: Readonly<Record<string, string>>;
  dispatch: Dispatch<EditorEvent>;
};

/** The text of a question and its figure. */
export function StemFields({ question, languages, faults, dispatch }: PartProps) {
  const t = useText({ en });
  const { key } = question;
  return (
    <FigureZone
      name={`${key}.figure`}
      of={t.ofQuestion}
      figure={question.figure}
      error={faults.figure}
      onChange={(figure) => dispatch({ type: 'set_figure', key, place: 'figure', figure })}
    >
      <BothTexts
        languages={languages}
        rows={4}
        english={{
          label: <WithHint text={languages.hindi ? t.textInEnglish : t.text} hint={t.formulaHint} />,
          name: `${key}.question`,
          value: question.question,
          error: faults.question,
          onChange: (value) => dispatch({ type: 'edit', key, change: { question: value } }),
        }}
        hindi={{
          label: t.textInHindi,
          name: `${key}.hi.question`,
          value: question.hi.question,
          error: faults['hi.question'],
          onChange: (value) => dispatch({ type: 'edit_hindi', key, change: { question: value } }),
        }}
      />
    </FigureZone>
  );
}
