import { formatClock } from '@kaksha/contract/core/time.ts';
import { rightAnswersOf } from '@kaksha/contract/questions/judge.ts';
import { passageIn, stemIn } from '@kaksha/contract/questions/languages.ts';
import type { KeyedQuestion } from '@kaksha/contract/questions/question.ts';
import type { Report } from '@kaksha/contract/reports.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Figure } from '#web/ui/figure/figure.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { DataTable } from '#web/ui/list/data-table.tsx';
import { FoundLine } from '#web/ui/list/paged-list.tsx';
import { RichText } from '#web/ui/text/rich-text.tsx';
import { AnswersTable, answerName, type ReportedQuestion, underRulings } from './answers.tsx';
import { RuleLink } from './rule-link.tsx';
import { texts } from './text.en.ts';

/** The figures in the columns of the table. */
type Column = 'discrimination' | 'facility' | 'efficiency' | 'upperLower' | 'rightPercent';
const orders = [
  'number',
  'discrimination',
  'facility',
  'efficiency',
  'upperLower',
  'rightPercent',
  'attemptedPercent',
  'seconds',
] as const satisfies readonly (Column | 'number' | 'attemptedPercent' | 'seconds')[];
type Order = (typeof orders)[number];

/** What stands first is least: the longest time, or the lowest of any other figure; none is last. */
function placeIn(order: Order, question: ReportedQuestion): number {
  if (order === 'seconds')
    return question.seconds === null ? Number.POSITIVE_INFINITY : -question.seconds.median;
  return question[order] ?? Number.POSITIVE_INFINITY;
}

/** From this discrimination on, a question tells good from weak. */
const TELLING = 20;

type QuestionsProps = {
  report: Report;
  /** The number of the open question. */
  opened: number | null;
  onOpen: (number: number | null) => void;
};

/** The figures of each question, in a chosen order; a question opens with its text and its answers (behaviour 7.2). */
export function Questions({ report, opened, onOpen }: QuestionsProps) {
  const { passages, radar, rulings = [] } = report;
  const questions = underRulings(report);
  const [order, setOrder] = useState<Order>('number');
  const watched = new Set(radar.map(({ questionId }) => questionId));
  const measured = questions.filter(({ discrimination }) => discrimination !== null);
  const telling = measured.filter(({ discrimination }) => (discrimination ?? 0) >= TELLING).length;
  const sorted = questions.toSorted((one, other) => {
    const [a, b] = [placeIn(order, one), placeIn(order, other)];
    return a === b ? one.number - other.number : a - b;
  });
  return (
    <section className="report-part" aria-labelledby="report-questions">
      <h2 id="report-questions">{texts.questionsTitle}</h2>
      {measured.length > 0 && <p className="report-say">{texts.telling(telling, measured.length)}</p>}
      <FoundLine
        found={texts.questionsFound(questions.length)}
        order={{
          value: order,
          choices: orders.map((name) => [name, texts.orders[name]] as const),
          onChange: setOrder,
        }}
      />
      <DataTable
        className="report-questions"
        caption={texts.questionsTitle}
        heads={texts.heads}
        items={sorted}
        keyOf={({ questionId }) => questionId}
        columns={{
          number: { cell: ({ number }) => number, className: 'report-number num' },
          question: {
            className: 'report-stem',
            cell: (reported) => (
              <Stem
                reported={reported}
                isWatched={watched.has(reported.questionId)}
                ruling={rulings.find(({ questionId }) => questionId === reported.questionId)}
              />
            ),
          },
          discrimination: figureColumn('discrimination', texts.figure),
          facility: figureColumn('facility', texts.percent),
          efficiency: figureColumn('efficiency', texts.figure),
          upperLower: figureColumn('upperLower', texts.figure),
          rightPercent: figureColumn('rightPercent', texts.percent),
          open: {
            hidden: true,
            className: 'c-go',
            cell: ({ number }) => <OpenButton number={number} isOpen={opened === number} onOpen={onOpen} />,
          },
        }}
        detail={(reported) =>
          opened === reported.number && (
            <tr className="report-open">
              <td colSpan={8}>
                <Opened
                  report={report}
                  reported={reported}
                  passage={passageOf(reported.question, passages)}
                />
              </td>
            </tr>
          )
        }
      />
      <p className="meta report-read">{texts.readFigures}</p>
    </section>
  );
}

function figureColumn(name: Column, say: (value: number | null) => string) {
  return {
    numeric: true,
    headClass: `report-${name}`,
    className: `report-${name}`,
    cell: (reported: ReportedQuestion) => (
      <>
        <span className="report-name">{texts.heads[name]} </span>
        {say(reported[name])}
      </>
    ),
  } as const;
}

function passageOf({ passageId }: KeyedQuestion, passages: Report['passages']) {
  return passages?.find(({ _id }) => _id === passageId);
}

type StemProps = {
  reported: ReportedQuestion;
  isWatched: boolean;
  ruling: NonNullable<Report['rulings']>[number] | undefined;
};

function Stem({ reported: { question }, isWatched, ruling }: StemProps) {
  const place = [question.subject, question.chapter].filter((tag) => tag !== undefined && tag !== '');
  return (
    <span className="who">
      <RichText className="report-text" {...stemIn('en', question)} />
      <span>
        {isWatched && (
          <span className="report-flag">
            <Icon name="alert" />
            {texts.lookAtKey}
          </span>
        )}{' '}
        {ruling && ruling.kind !== 'none' && <b>{texts.ruledAs[ruling.kind]}</b>} {place.join(', ')}
      </span>
    </span>
  );
}

type OpenButtonProps = { number: number; isOpen: boolean; onOpen: (number: number | null) => void };

function OpenButton({ number, isOpen, onOpen }: OpenButtonProps) {
  return (
    <Button
      look="plain"
      small
      aria-expanded={isOpen}
      aria-label={isOpen ? texts.closeQuestion(number) : texts.openQuestion(number)}
      onClick={() => onOpen(isOpen ? null : number)}
    >
      {isOpen ? texts.close : texts.open}
    </Button>
  );
}

const onPhones = [
  ['efficiency', texts.figure],
  ['upperLower', texts.figure],
  ['rightPercent', texts.percent],
] as const;

type OpenedProps = {
  report: Pick<Report, 'quiz' | 'versionId' | 'n' | 'rulings'>;
  reported: ReportedQuestion;
  passage: NonNullable<Report['passages']>[number] | undefined;
};

function Opened({ report, reported, passage }: OpenedProps) {
  const { question, questionId, number, n, options, attemptedPercent, seconds } = reported;
  const ruling = report.rulings?.find((one) => one.questionId === questionId && one.kind !== 'none');
  const box = useRef<HTMLElement>(null);
  // The radar opens a question far below its button: the focus follows, and with it the screen.
  useEffect(() => {
    box.current?.focus();
  }, []);
  const [most] = options.toSorted((one, other) => other.all - one.all);
  const key = keyOf(question);
  return (
    <article className="report-box" ref={box} tabIndex={-1} aria-label={texts.questionNumber(number)}>
      <div className="report-whole">
        {passage && (
          <details>
            <summary>{texts.passage}</summary>
            <RichText {...passageIn('en', passage)} />
            {passage.figure && <Figure figure={passage.figure} />}
          </details>
        )}
        <RichText {...stemIn('en', question)} />
        {question.figure && <Figure figure={question.figure} />}
        <p className="meta">
          {key === null ? texts.noKey : texts.keyIs(key)} {ruling && texts.ruled(texts.ruledAs[ruling.kind])}{' '}
          {ruling?.reason}
        </p>
        <RuleLink quizId={report.quiz._id} versionId={report.versionId} reported={reported} />
        <dl className="report-figures num">
          {/* On a phone the list has no room for them. */}
          {onPhones.map(([name, say]) => (
            <div key={name} className="report-phone">
              <dt>{texts.heads[name]}</dt>
              <dd>{say(reported[name])}</dd>
            </div>
          ))}
          <div>
            <dt>{texts.attempted}</dt>
            <dd>{texts.percent(attemptedPercent)}</dd>
          </div>
          {seconds && (
            <div>
              <dt>{texts.seconds}</dt>
              <dd>
                {texts.secondsBetween(
                  formatClock(Math.round(seconds.q1)),
                  formatClock(Math.round(seconds.q3)),
                )}
              </dd>
            </div>
          )}
        </dl>
      </div>
      <figure>
        {most && (
          <figcaption className="meta">{texts.mostChosen(answerName(most.answer), most.all, n)}</figcaption>
        )}
        <AnswersTable reported={reported} />
      </figure>
    </article>
  );
}

function keyOf(question: ReportedQuestion['question']): string | null {
  const words = rightAnswersOf(question).map((right) =>
    typeof right === 'number' || Array.isArray(right)
      ? answerName(right)
      : 'min' in right
        ? texts.keyRange(right.min, right.max)
        : texts.keyValue(right.value, right.tolerance),
  );
  return words.length === 0 ? null : words.join(texts.or);
}
