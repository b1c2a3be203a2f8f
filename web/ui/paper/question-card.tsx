import { letterOf } from '@kaksha/contract/questions/choices.ts';
import type { Figure as FigureData } from '@kaksha/contract/questions/fields.ts';
import { optionsIn, passageIn, type ShownText, stemIn } from '@kaksha/contract/questions/languages.ts';
import type { Answer } from '@kaksha/contract/questions/question.ts';
import type { Marking } from '@kaksha/contract/questions/sections.ts';
import type { PaperLanguage } from '@kaksha/contract/quizzes.ts';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { LanguageSwitch } from '#web/ui/bar/language-switch.tsx';
import { Figure } from '#web/ui/figure/figure.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RichText } from '#web/ui/text/rich-text.tsx';
import { NumberField } from './number-field.tsx';
import type { PaperQuestion } from './paper.ts';
import { texts } from './text.en.ts';
import type { WorkEvent } from './work.ts';

type QuestionCardProps = {
  item: PaperQuestion;
  language: PaperLanguage;
  answer: Answer;
  /** What the number field says, if that is not the answer. */
  typed: string | null;
  readOnly: boolean;
  /** The question is what the page is about: its figure is fetched at once, its passage is open on wide screens. */
  alone: boolean;
  /** The question's heading, for screen readers. */
  heading: ReactNode;
  dispatch: (event: WorkEvent) => void;
};

/** One question: kind and marks, its passage, stem and figure, and the fields of its kind. */
export function QuestionCard(props: QuestionCardProps) {
  const { item, language, alone, heading } = props;
  const { question, index } = item;
  const stem = stemIn(language, question);
  return (
    <>
      <QuestionHead {...props} />
      {item.passage && <PassageView {...item.passage} language={language} alone={alone} />}
      <p className="q-no num" aria-hidden="true">
        {index + 1}
      </p>
      <div className="q-text">
        {heading}
        <RichText {...stem} />
      </div>
      {question.figure && <Figure className="q-fig" figure={question.figure} eager={alone} />}
      <AnswerFields {...props} />
    </>
  );
}

/** Kind and marks; nothing for a single choice of a quiz without sections and in one language. */
function QuestionHead({ item, language, dispatch }: QuestionCardProps) {
  const { question, index, section, bilingual } = item;
  if (section === null && question.kind === 'single' && !bilingual) return null;
  const marking = section?.marking;
  return (
    <div className="q-head">
      <p>
        <b className="q-head-no num" aria-hidden="true">
          {index + 1}
        </b>
        <b>{texts.kinds[question.kind]}</b>
        {marking && (
          <>
            {' '}
            <span className="nb num" aria-hidden="true">
              {texts.marks(marking)}
            </span>
            <span className="sr">{texts.marksSpoken(marking)}</span>
          </>
        )}
      </p>
      {bilingual && (
        <LanguageSwitch
          label={texts.questionLanguage(index + 1)}
          language={language}
          onChoose={(chosen) => dispatch({ type: 'language', question: index, language: chosen })}
        />
      )}
    </div>
  );
}

type PassageViewProps = NonNullable<PaperQuestion['passage']> & { language: PaperLanguage; alone: boolean };

/** The passage above each of its questions: folded on a phone, open on a desk. */
function PassageView({ passage, from, to, language, alone }: PassageViewProps) {
  const [open, setOpen] = useState(false);
  // A layout effect, because the server, which draws the first question, does not know how wide the screen is.
  useLayoutEffect(() => {
    setOpen(alone && window.matchMedia('(min-width: 62rem)').matches);
  }, [alone]);
  return (
    <details className="passage" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="file" />
        {texts.passage(from + 1, to + 1)}
        <Icon name="down" />
      </summary>
      <div>
        <RichText {...passageIn(language, passage)} />
        {passage.figure && <Figure figure={passage.figure} />}
      </div>
    </details>
  );
}

/** The answer control for this kind of question (law 12). */
function AnswerFields({ item, language, answer, typed, readOnly, dispatch }: QuestionCardProps) {
  const { question, index, section } = item;
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return (
        <ChoiceFields
          id={question._id}
          kind={question.kind}
          options={optionsIn(language, question)}
          figures={question.optionFigures}
          partial={section?.marking.partial === 'jee' ? section.marking : null}
          answer={answer}
          readOnly={readOnly}
          onChoose={(option) =>
            dispatch({ type: question.kind === 'single' ? 'choose' : 'toggle', question: index, option })
          }
        />
      );
    case 'numeric':
      return (
        <NumberField
          id={question._id}
          text={typed ?? (typeof answer === 'string' ? answer : '')}
          answer={answer}
          readOnly={readOnly}
          onType={(text) => dispatch({ type: 'type', question: index, text })}
          onClear={() => dispatch({ type: 'clear', question: index })}
        />
      );
  }
}

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
function ChoiceFields(props: ChoiceFieldsProps) {
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
