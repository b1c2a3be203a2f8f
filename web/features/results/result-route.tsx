import { signedIn } from '@kaksha/contract/core/access.ts';
import { RequireRole } from '#web/features/auth/public.ts';
import { ResultPage } from './result-page.tsx';

/** /quiz/result/{resultId}, for signed-in people. */
export function ResultRoute() {
  return (
    <RequireRole roles={signedIn}>
      <ResultPage />
    </RequireRole>
  );
}
