import { useText } from '#web/lib/use-text.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { en } from './text.en.ts';

/** The attempt is open in another tab; continuing here stops it there. */
export function Elsewhere({ onTakeOver }: { onTakeOver: () => void }) {
  const t = useText({ en });
  return (
    <main className="wrap section">
      <EmptyState
        whole
        title={t.elsewhere}
        action={
          <div className="row">
            <Button onClick={onTakeOver}>{t.continueHere}</Button>
            <LinkButton look="line" to="/quiz/quizzes">
              {t.toQuizzes}
            </LinkButton>
          </div>
        }
      >
        {t.elsewhereText}
      </EmptyState>
    </main>
  );
}
