import './access-denied.css';
import { Forbidden } from '#web/features/auth/public.ts';
import { texts } from './denied-text.en.ts';

/** What people other than admins and teachers see on the pages for creating and managing quizzes (behaviour 2.15). */
export function AccessDenied() {
  return (
    <>
      <div className="wrap denied">
        <h1>{texts.accessDenied}</h1>
      </div>
      <Forbidden whole={false} />
    </>
  );
}
