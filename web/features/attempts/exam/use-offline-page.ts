import type { Attempt } from '@kaksha/contract/exams.ts';
import { useEffect, useEffectEvent } from 'react';
import { dropExamPage, keepExamPage } from './offline-page.ts';

type Running = Pick<Attempt, 'deadlineAt' | 'now' | 'questions' | 'passages'>;

/**
 * While an attempt is open, its page can be reloaded without a connection; when none is, everything that was kept for that is
 * removed. `running` is null once it is known that no attempt is open, and undefined until then.
 */
export function useOfflinePage(quizId: string, running: Running | null | undefined): void {
  const deadlineAt = running?.deadlineAt;
  const ended = running === null;
  const keep = useEffectEvent(() => {
    if (!running) return;
    const msLeft = Date.parse(running.deadlineAt) - Date.parse(running.now);
    void keepExamPage({ quizId, msLeft, figures: figuresOf(running) });
  });
  // An effect, because the browser's service workers are outside of React. Only another deadline changes what is kept: the
  // paper stays as it is.
  useEffect(() => {
    if (ended) void dropExamPage(quizId);
    else if (deadlineAt !== undefined) keep();
  }, [quizId, ended, deadlineAt]);
}

/** The paths of all figures of a paper. */
function figuresOf({ questions, passages = [] }: Pick<Running, 'questions' | 'passages'>): string[] {
  const all = [
    ...questions.flatMap(({ figure, optionFigures = [] }) => [figure, ...optionFigures]),
    ...passages.map(({ figure }) => figure),
  ];
  return [...new Set(all.flatMap((figure) => (figure ? [figure.path] : [])))];
}
