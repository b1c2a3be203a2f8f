import { isAnswered } from '@kaksha/contract/questions/answered.ts';
import type { Answer } from '@kaksha/contract/questions/question.ts';
import { Mark, type VerdictLook } from '#web/ui/badge.tsx';
import type { DemoQuestion } from './questions.ts';
import { texts } from './text.en.ts';

type DemoResultProps = { questions: readonly DemoQuestion[]; answers: readonly Answer[] };

/** The given and the correct answer of each question. */
export function DemoResult({ questions, answers }: DemoResultProps) {
  return (
    <section className="demo-review">
      <h3>{texts.review}</h3>
      <ol>
        {questions.map((question, index) => {
          const answer = answers[index] ?? null;
          const verdict = verdictOf(question, answer);
          return (
            <li key={question.question}>
              <span className="qe-n num" aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <p>{question.question}</p>
                {isAnswered(answer) && verdict === 'wrong' && (
                  <p className="meta">{texts.chosen(question.options[answer] ?? '')}</p>
                )}
                <p className="meta">{texts.rightAnswer(question.options[question.answer])}</p>
              </div>
              <Mark verdict={verdict}>{texts[verdict]}</Mark>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function verdictOf(question: DemoQuestion, answer: Answer): VerdictLook {
  if (!isAnswered(answer)) return 'skipped';
  return answer === question.answer ? 'correct' : 'wrong';
}
