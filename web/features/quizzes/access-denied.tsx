import './access-denied.css';
import { Forbidden } from '#web/features/auth/public.ts';
import { useText } from '#web/lib/use-text.ts';
import { en } from './denied-text.en.ts';

/** What people other than admins and teachers see on the pages for creating and managing quizzes (behaviour 2.15). */
export function AccessDenied() {
  const t = useText({ en });
  return (
    <>
      <div className="wrap denied">
        <h1>{t.accessDenied}</h1>
      </div>
      <Forbidden whole={false} />
    </>
  );
}
