import { Link } from 'react-router';
import { texts } from './text.en.ts';

/** The greeting's menu: own results and account, and for staff the courses. */
export function OwnLinks({ role }: { role: string }) {
  return (
    <>
      <li>
        <Link to="/quiz/results">{texts.myResults}</Link>
      </li>
      <li>
        <Link to="/quiz/progress">{texts.progress}</Link>
      </li>
      <li>
        <Link to="/account">{texts.account}</Link>
      </li>
      {role !== 'student' && (
        <li>
          <Link to="/admin/courses">{texts.manageCourses}</Link>
        </li>
      )}
    </>
  );
}
