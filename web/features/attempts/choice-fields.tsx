import { letterOf } from '@kaksha/contract/questions/choices.ts';
import type { Figure as FigureData } from '@kaksha/contract/questions/fields.ts';
import type { ShownText } from '@kaksha/contract/questions/languages.ts';
import type { Answer } from '@kaksha/contract/questions/question.ts';
import type { Marking } from '@kaksha/contract/questions/sections.ts';
import { Figure } from '#web/ui/figure/figure.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RichText } from '#web/ui/text/rich-text.tsx';
import { texts } from './text.en.ts';

type ChoiceFieldsProps = {
  id: string;
  kind: 'single' | 'multiple';
  options: readonly ShownText[];
  figures?: readonly (FigureData | null)[] | undefined;
  /** The marking, if some right options earn a part of the marks. */
  partial: Marking | null;
  answer: Answer;
  readOnly: boolean;
  onChoose: (option: number) => void;
};

/** Four options as large rows, one or more of which can be chosen; the whole row can be pressed. */
export function ChoiceFields(props: ChoiceFieldsProps) {
  const { id, kind, options, figures, partial, answer, readOnly, onChoose } = props;
  const isChosen = (option: number) => (Array.isArray(answer) ? answer.includes(option) : answer === option);
  return (
    <>
      <fieldset className="options" disabled={readOnly}>
        <legend className="sr">{kind === 'single' ? texts.chooseOne : texts.chooseMore}</legend>
        {options.map((option, number) => (
          <label className="option" key={letterOf(number)}>
            <input
              className="sr"
              type={kind === 'single' ? 'radio' : 'checkbox'}
              name={id}
              value={number}
              checked={isChosen(number)}
              onChange={() => onChoose(number)}
            />
            <span className="key">{letterOf(number)}</span>
            <OptionContent text={option} figure={figures?.[number] ?? null} />
            <span className="option-dot" aria-hidden="true">
              <Icon name="check" />
            </span>
          </label>
        ))}
      </fieldset>
      {kind === 'multiple' && partial && <p className="hint q-hint">{texts.partial(partial)}</p>}
    </>
  );
}

function OptionContent({ text, figure }: { text: ShownText; figure: FigureData | null }) {
  if (figure === null) return <RichText className="option-text" {...text} />;
  return (
    <span className="option-body">
      {text.text.trim() !== '' && <RichText className="option-text" {...text} />}
      <Figure figure={figure} />
    </span>
  );
}
