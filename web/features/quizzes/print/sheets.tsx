import type { PaperSet } from '@kaksha/contract/papers/sets.ts';
import type { Figure } from '@kaksha/contract/questions/fields.ts';
import { mostOfAll } from '@kaksha/contract/questions/marking.ts';
import type { KeyedQuestion } from '@kaksha/contract/questions/question.ts';
import type { KeyedQuiz } from '@kaksha/contract/quizzes.ts';
import { Fragment, type ReactNode } from 'react';
import { formatMinutes } from '#web/lib/numbers.ts';
import { useInstitute } from '#web/lib/page/institute.ts';
import { viewOf } from '#web/ui/paper/paper.ts';
import type { PaperPart, PrintChoices } from './choices.ts';
import { OmrSheets } from './omr-sheet.tsx';
import { Explanation, PassageText, PrintedFigure, QuestionText } from './question.tsx';
import { english, type SheetTexts } from './sheet-text.en.ts';
import { hindi } from './sheet-text.hi.ts';

type SheetsProps = { quiz: KeyedQuiz; set: PaperSet | null; choices: PrintChoices };

/** The chosen sheets of one set, each from a page of its own; their numbers are the same. */
export function Sheets({ quiz, set, choices }: SheetsProps) {
  const { parts, language } = choices;
  const t = language === 'hi' ? hindi : english;
  const sheet = { quiz, t, choices };
  const head = (part: PaperPart) => <SheetHead quiz={quiz} t={t} part={part} set={set} seed={choices.seed} />;
  return (
    <>
      {parts.includes('paper') &&
        (quiz.pages === undefined ? (
          <PaperSheet {...sheet} head={head('paper')} />
        ) : (
          <PageSheets pages={quiz.pages.pictures} />
        ))}
      {parts.includes('key') && <KeySheet {...sheet} head={head('key')} />}
      {parts.includes('solutions') && <SolutionSheet {...sheet} head={head('solutions')} />}
      {parts.includes('omr') && <OmrSheets questions={quiz.questions} t={t} head={head('omr')} />}
    </>
  );
}

type HeadProps = { quiz: KeyedQuiz; t: SheetTexts; part: PaperPart; set: PaperSet | null; seed: string };

function SheetHead({ quiz, t, part, set, seed }: HeadProps) {
  const { name } = useInstitute();
  const { questions, sections, totalTime } = quiz;
  const most = mostOfAll(questions, sections) / 100;
  return (
    <header className="pp-head">
      <p>
        <span>{name}</span>
        {set !== null && (
          <span>
            <b>{t.set(set)}</b> <span className="num">{t.seed(seed)}</span>
          </span>
        )}
      </p>
      <h2>{quiz.title}</h2>
      <p>
        <b>{t[part]}</b>
        {part === 'paper' && <span>{t.facts(questions.length, formatMinutes(totalTime), most)}</span>}
      </p>
    </header>
  );
}

type SheetProps = { quiz: KeyedQuiz; t: SheetTexts; choices: PrintChoices; head: ReactNode };

function PaperSheet({ quiz, t, choices: { language, columns }, head }: SheetProps) {
  const { items, parts } = viewOf(quiz);
  return (
    <article className="pp-sheet pp-paper" lang={t === hindi ? 'hi' : undefined}>
      {head}
      <div className="pp-flow" data-columns={columns}>
        {parts.map(({ id, title, questions }) => (
          <Fragment key={id}>
            {title !== null && <SectionHead quiz={quiz} id={id} title={title} t={t} />}
            {questions.map((index) => {
              const item = items[index];
              if (item === undefined) return null;
              const { question, passage } = item;
              return (
                <Fragment key={question._id}>
                  {passage?.from === index && <PassageText {...passage} language={language} t={t} />}
                  <QuestionText question={question} number={index + 1} language={language} t={t} />
                </Fragment>
              );
            })}
          </Fragment>
        ))}
      </div>
    </article>
  );
}

/** A paper in pages: each of its pages on one of its own, which has the paper's own head. */
function PageSheets({ pages }: { pages: readonly Figure[] }) {
  return (
    <article className="pp-sheet pp-pages">
      {pages.map((page) => (
        <PrintedFigure key={page.path} figure={page} />
      ))}
    </article>
  );
}

type SectionProps = { quiz: KeyedQuiz; id: string; title: string; t: SheetTexts };

function SectionHead({ quiz, id, title, t }: SectionProps) {
  const marking = quiz.sections?.find(({ _id }) => _id === id)?.marking;
  return (
    <div className="pp-section">
      <h3>{title}</h3>
      {marking && (
        <p>
          {t.marking(marking)}
          {marking.partial === 'jee' && `. ${t.partial}`}
        </p>
      )}
    </div>
  );
}

/** What counts as correct, in the letters of this sheet. */
function keyOf(question: KeyedQuestion, t: SheetTexts): string {
  switch (question.kind) {
    case 'single':
      return question.correctAnswer === null ? t.none : t.options([question.correctAnswer]);
    case 'multiple':
      return question.correctAnswers.length === 0 ? t.none : t.options(question.correctAnswers);
    case 'numeric':
      return question.numeric === undefined ? t.none : t.number(question.numeric);
  }
}

function KeySheet({ quiz, t, head }: SheetProps) {
  const { parts } = viewOf(quiz);
  return (
    <article className="pp-sheet pp-keys" lang={t === hindi ? 'hi' : undefined}>
      {head}
      {parts.map(({ id, title, questions }) => (
        <Fragment key={id}>
          {title !== null && <h3>{title}</h3>}
          <ol className="num">
            {questions.map((index) => {
              const question = quiz.questions[index];
              return (
                question && (
                  <li key={question._id}>
                    <span>{index + 1}</span>
                    <b>{keyOf(question, t)}</b>
                  </li>
                )
              );
            })}
          </ol>
        </Fragment>
      ))}
    </article>
  );
}

function SolutionSheet({ quiz, t, choices: { language, columns }, head }: SheetProps) {
  return (
    <article className="pp-sheet pp-solutions" lang={t === hindi ? 'hi' : undefined}>
      {head}
      <div className="pp-flow" data-columns={columns}>
        {quiz.questions.map((question, index) => (
          <section className="pp-q" key={question._id}>
            <p className="pp-no num">{t.no(index + 1)}</p>
            <div className="pp-body">
              <p>
                {t.answer} <b>{keyOf(question, t)}</b>
              </p>
              <Explanation question={question} language={language} />
            </div>
          </section>
        ))}
      </div>
    </article>
  );
}
