import { Link } from 'react-router';
import { useText } from '#web/lib/use-text.ts';
import { en } from './text.en.ts';

/** The greeting's menu: own results and account, and for staff the courses. */
export function OwnLinks({ role }: { role: string }) {
  const t = useText({ en });
  return (
    <>
      <li>
        <Link to="/quiz/results">{t.myResults}</Link>
      </li>
      <li>
        <Link to="/account">{t.account}</Link>
      </li>
      {role !== 'student' && (
        <li>
          <Link to="/admin/courses">{t.manageCourses}</Link>
        </li>
      )}
    </>
  );
}
