import type { OpenAttempt } from '@kaksha/contract/exams.ts';
import type { PublicQuiz } from '@kaksha/contract/quizzes.ts';
import type { CallError } from '#web/lib/send.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { en } from './text.en.ts';

export type StartCardProps = {
  quiz: PublicQuiz;
  /** One's own open attempt at this exam, which is then continued on this device instead of started. */
  open: OpenAttempt | null;
  /** Starts or continues the attempt; the clock starts at once. */
  onStart: () => void;
  busy: boolean;
  /** Why the last start failed. */
  error: CallError | null;
};

/** What an exam asks and how it counts, and the button that starts its clock. */
export function StartCard({ quiz, open, onStart, busy, error }: StartCardProps) {
  const t = useText({ en });
  const errorText = useErrorText();
  return (
    <main className="wrap section stack">
      <h1>{quiz.title}</h1>
      {error !== null && <Note look="wrong">{errorText(error, t.startFailed, { unanswered: true })}</Note>}
      <div className="row">
        <Button busy={busy} onClick={onStart}>
          {open === null ? t.start : t.continueHere}
        </Button>
      </div>
    </main>
  );
}
