import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { texts } from './text.en.ts';

/** The attempt is open in another tab; continuing here stops it there. */
export function Elsewhere({ onTakeOver }: { onTakeOver: () => void }) {
  return (
    <main className="wrap section">
      <EmptyState
        whole
        title={texts.elsewhere}
        action={
          <div className="row">
            <Button onClick={onTakeOver}>{texts.continueHere}</Button>
            <LinkButton look="outline" to="/quiz/quizzes">
              {texts.toQuizzes}
            </LinkButton>
          </div>
        }
      >
        {texts.elsewhereText}
      </EmptyState>
    </main>
  );
}
