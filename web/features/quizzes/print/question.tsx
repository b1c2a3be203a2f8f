import { letterOf } from '@kaksha/contract/questions/choices.ts';
import type { Figure } from '@kaksha/contract/questions/fields.ts';
import {
  explanationIn,
  optionsIn,
  passageIn,
  type ShownText,
  stemIn,
} from '@kaksha/contract/questions/languages.ts';
import type { KeyedQuestion, PublicQuestion } from '@kaksha/contract/questions/question.ts';
import type { Passage } from '@kaksha/contract/questions/sections.ts';
import type { PaperLanguage } from '@kaksha/contract/quizzes.ts';
import type { CSSProperties } from 'react';
import { Picture } from '#web/ui/figure/picture.tsx';
import { RichText } from '#web/ui/text/rich-text.tsx';
import type { PrintLanguage } from './choices.ts';
import type { SheetTexts } from './sheet-text.en.ts';

type TextProps = { of: (language: PaperLanguage) => ShownText; language: PrintLanguage };

/** A text in the printed language, or in both beside each other if it has both. */
function PrintedText({ of, language }: TextProps) {
  if (language !== 'both') return <RichText {...of(language)} />;
  const [english, hindi] = [of('en'), of('hi')];
  if (english.text === hindi.text) return <RichText {...english} />;
  return (
    <span className="pp-both">
      <RichText {...english} />
      <RichText {...hindi} />
    </span>
  );
}

/** A figure at its full size in pixels, however wide it is drawn: printers draw finer than screens. */
export function PrintedFigure({ figure: { path, alt, width, height } }: { figure: Figure }) {
  const size: CSSProperties & Record<`--${string}`, string | number> = {
    '--figure-width': `${width}px`,
    '--figure-ratio': width / height,
  };
  return (
    <span className="pp-figure" style={size}>
      <Picture
        src={path}
        alt={alt}
        width={width}
        height={height}
        fullWidth={width}
        sizes={`${width}px`}
        loading="eager"
        fallback={<span>{alt}</span>}
      />
    </span>
  );
}

type PassageProps = {
  passage: Passage;
  from: number;
  to: number;
  language: PrintLanguage;
  t: SheetTexts;
};

/** A passage, once, above the first of its questions. */
export function PassageText({ passage, from, to, language, t }: PassageProps) {
  return (
    <section className="pp-passage">
      <h4>{t.passage(from + 1, to + 1)}</h4>
      <PrintedText of={(shown) => passageIn(shown, passage)} language={language} />
      {passage.figure && <PrintedFigure figure={passage.figure} />}
    </section>
  );
}

type QuestionProps = { question: PublicQuestion; number: number; language: PrintLanguage; t: SheetTexts };

/** A question with its options; it stays on one page. */
export function QuestionText({ question, number, language, t }: QuestionProps) {
  const { kind, figure } = question;
  return (
    <section className="pp-q" data-question={question._id}>
      <p className="pp-no num">{t.no(number)}</p>
      <div className="pp-body">
        <PrintedText of={(shown) => stemIn(shown, question)} language={language} />
        {figure && <PrintedFigure figure={figure} />}
        {t.kinds[kind] !== '' && <p className="pp-kind">{t.kinds[kind]}</p>}
        {kind === 'numeric' ? (
          <p className="pp-answer">{t.answer}</p>
        ) : (
          <Options question={question} language={language} t={t} />
        )}
      </div>
    </section>
  );
}

/** About how many characters a text has as it is drawn: a command of TeX is one, its braces none. */
const lengthOf = (text: string): number =>
  text
    .replaceAll(/\\(?:[,;:! ]|(?:mathrm|mathbf|text|left|right|d?frac|sqrt)(?![a-zA-Z]))/g, '')
    .replaceAll(/\\[a-zA-Z]+/g, 'x')
    .replaceAll(/[${}^_]/g, '').length;

/** Short options stand beside each other. */
function Options({ question, language, t }: Omit<QuestionProps, 'number'>) {
  const { options, optionFigures } = question;
  const shown = { en: optionsIn('en', question), hi: optionsIn('hi', question) };
  const longest = Math.max(...[...shown.en, ...shown.hi].map(({ text }) => lengthOf(text)));
  const isTwice = language === 'both' && shown.en.some(({ text }, index) => text !== shown.hi[index]?.text);
  const inRow = isTwice ? (longest > 14 ? 1 : 2) : longest > 36 ? 1 : longest > 14 ? 2 : 4;
  return (
    <ol className="pp-options" data-row={optionFigures?.some((figure) => figure !== null) ? 2 : inRow}>
      {options.map((_, index) => {
        const figure = optionFigures?.[index];
        return (
          <li key={letterOf(index)}>
            <span>{t.option(index)}</span>
            <div>
              <PrintedText of={(asked) => shown[asked][index] ?? { text: '' }} language={language} />
              {figure && <PrintedFigure figure={figure} />}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** The solution of a question, if it has one. */
export function Explanation({ question, language }: { question: KeyedQuestion; language: PrintLanguage }) {
  const { explanationFigure } = question;
  return (
    <>
      <PrintedText of={(shown) => explanationIn(shown, question)} language={language} />
      {explanationFigure && <PrintedFigure figure={explanationFigure} />}
    </>
  );
}
