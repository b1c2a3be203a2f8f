import { letterOf } from '@kaksha/contract/questions/choices.ts';
import { judge, type ScoredQuestion } from '@kaksha/contract/questions/judge.ts';
import { optionsIn } from '@kaksha/contract/questions/languages.ts';
import type { Answer, KeyedQuestion } from '@kaksha/contract/questions/question.ts';
import { ruledQuestions } from '@kaksha/contract/questions/rulings.ts';
import { groupSizeOf } from '@kaksha/contract/reports/answers.ts';
import type { Report } from '@kaksha/contract/reports.ts';
import { formatCount } from '#web/lib/numbers.ts';
import { Figure } from '#web/ui/figure/figure.tsx';
import { RichText } from '#web/ui/text/rich-text.tsx';
import { texts } from './text.en.ts';

type RuledQuestion = KeyedQuestion & Pick<ScoredQuestion, 'ruling'>;
/** `question` is as the rulings leave it. */
export type ReportedQuestion = Omit<Report['questions'][number], 'question'> & { question: RuledQuestion };

/** The questions of a report under the key that counts (behaviour 7.30). */
export function underRulings({
  questions,
  rulings = [],
}: Pick<Report, 'questions' | 'rulings'>): ReportedQuestion[] {
  const ruled = ruledQuestions<RuledQuestion>(
    questions.map(({ question }) => question),
    rulings,
  );
  return questions.map((reported, index) => ({ ...reported, question: ruled[index] ?? reported.question }));
}

/** Whether an answer is right by the key that counts; of a multiple question, whether an option is part of it. */
export function isOfKey(question: RuledQuestion, answer: Answer): boolean {
  if (question.ruling?.kind === 'out' || question.ruling?.kind === 'dropped') return false;
  if (question.kind === 'multiple' && typeof answer === 'number' && question.ruling === undefined)
    return question.correctAnswers.includes(answer);
  return judge(question, answer).is === 'right';
}

/** An answer in a few characters: B; A, C; “0.5”; left open. */
export function answerName(answer: Answer): string {
  if (answer === null) return texts.leftOpen;
  if (typeof answer === 'number') return letterOf(answer);
  return typeof answer === 'string' ? `“${answer}”` : answer.map(letterOf).join(', ');
}

/** How many of all, of the top and of the bottom group chose each answer, as bars with their numbers (behaviour 7.2). */
export function AnswersTable({ reported }: { reported: ReportedQuestion }) {
  const { question, number, options, n } = reported;
  const size = groupSizeOf(n);
  return (
    <table className="report-answers num">
      <caption className="sr">{texts.answersOf(number)}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.answer}</th>
          <th scope="col">{texts.all}</th>
          <th scope="col">{texts.top}</th>
          <th scope="col">{texts.bottom}</th>
        </tr>
      </thead>
      <tbody>
        {options.map(({ answer, all, top, bottom }) => {
          const isKey = isOfKey(question, answer);
          return (
            <tr key={JSON.stringify(answer)} className={isKey ? 'report-key' : undefined}>
              <th scope="row">
                <AnswerShown question={question} answer={answer} />
                {isKey && <em>{texts.isKey}</em>}
              </th>
              <td>
                <Bar count={all} of={n} />
              </td>
              <td>
                <Bar count={top} of={size} />
              </td>
              <td>
                <Bar count={bottom} of={size} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function AnswerShown({ question, answer }: { question: KeyedQuestion; answer: Answer }) {
  if (typeof answer !== 'number') return <span>{answerName(answer)}</span>;
  const text = optionsIn('en', question)[answer];
  const figure = question.kind === 'numeric' ? null : question.optionFigures?.[answer];
  return (
    <span className="report-option">
      <b>{letterOf(answer)}</b>
      <span>
        {text && text.text !== '' && <RichText {...text} />}
        {figure && <Figure figure={figure} />}
      </span>
    </span>
  );
}

/** A count with its share as a bar. */
export function Bar({ count, of }: { count: number; of: number }) {
  return (
    <span className="report-count">
      <b>{formatCount(count)}</b>
      <i aria-hidden="true">
        <span style={{ width: `${of === 0 ? 0 : (100 * count) / of}%` }} />
      </i>
    </span>
  );
}
