import './demo-quiz.css';
import { isAnswered } from '@kaksha/contract/questions/answered.ts';
import { verdict } from '@kaksha/contract/results/verdict.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useInstitute } from '#web/lib/page/institute.ts';
import { WholeMeta } from '#web/lib/page/page-meta.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/ornament/rekha.tsx';
import { NeedsScript } from '#web/ui/state/needs-script.tsx';
import { DemoQuestionView } from './demo-question.tsx';
import { QUESTION_MS } from './demo-quiz.ts';
import { DemoResult } from './demo-result.tsx';
import { questions } from './questions.ts';
import { texts } from './text.en.ts';
import { useDemoQuiz } from './use-demo-quiz.ts';

/** A quiz to try, open to everyone and stored only on the device (behaviour 4.16). */
export function DemoQuizPage() {
  const { name } = useInstitute();
  const { state, seconds, start, answer, submit, restart } = useDemoQuiz();
  // The head shrinks only when someone presses something: restored progress must not move the page by itself.
  const [pressed, setPressed] = useState(false);
  return (
    <>
      <WholeMeta title={texts.pageTitle(name)} description={texts.description} path="/quiz/demo" />
      {state.phase === 'question' && pressed ? (
        <h1 className="sr">{texts.title}</h1>
      ) : (
        <PageHead word="अभ्यास" title={texts.title} lead={texts.lead} />
      )}
      <div className="wrap demo-quiz">{view()}</div>
    </>
  );

  function view(): ReactNode {
    switch (state.phase) {
      case 'instructions':
        return (
          <Instructions
            onStart={() => {
              setPressed(true);
              start();
            }}
          />
        );
      case 'question': {
        const index = state.answers.length;
        const question = questions[index];
        return (
          question && (
            <DemoQuestionView
              question={question}
              index={index}
              total={questions.length}
              seconds={seconds}
              onAnswer={(option) => {
                setPressed(true);
                answer(index, option);
              }}
            />
          )
        );
      }
      case 'completed': {
        const answered = state.answers.filter(isAnswered).length;
        return (
          <End title={texts.completed}>
            <p>{texts.completedText(answered, state.answers.length - answered)}</p>
            <div className="row">
              <Button onClick={submit}>{texts.submit}</Button>
              <Button look="outline" onClick={restart}>
                {texts.restart}
              </Button>
            </div>
          </End>
        );
      }
      case 'submitted': {
        const score = questions.filter(({ answer }, index) => state.answers[index] === answer).length;
        const total = questions.length;
        const { percentage } = verdict({ score, total, passPercent: 0 });
        return (
          <>
            <End title={texts.yourScore}>
              <p className="demo-score">
                <b className="num">{texts.percentage(percentage)}</b>
                <span className="num">{texts.score(score, total)}</span>
              </p>
              <div className="row">
                <Button onClick={restart}>{texts.restart}</Button>
                <LinkButton look="outline" to="/quiz/quizzes">
                  {texts.more}
                </LinkButton>
              </div>
            </End>
            <DemoResult questions={questions} answers={state.answers} />
          </>
        );
      }
    }
  }
}

function Instructions({ onStart }: { onStart: () => void }) {
  return (
    <section className="sheet demo-sheet">
      <h2>{texts.instructions}</h2>
      <ol className="demo-rules">
        {texts.rules(questions.length, QUESTION_MS / 1000).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
      <NeedsScript />
      <div>
        <Button onClick={onStart}>{texts.start}</Button>
      </div>
    </section>
  );
}

/** The end and the score; the heading gets the focus, because the button that was pressed is gone. */
function End({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // An effect, because the focus can move only once the heading is in the page.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className="sheet demo-sheet">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
