import { Link, useLocation } from 'react-router';
import { firstName } from '#web/lib/first-name.ts';
import { useText } from '#web/lib/use-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { overPage } from '#web/ui/over-page.ts';
import { en } from './text.en.ts';

type Greeted = { role: string; fullName: string; email: string };

/** 'Hello, Meera', which opens a short menu; its space is reserved until the name is known. */
export function Greeting({ user }: { user: Greeted | null }) {
  const t = useText({ en });
  const { key } = useLocation();
  if (!user) return <span className="hello when-in" />;
  return (
    <details className="hello" key={key} {...overPage}>
      <summary>
        <span>{t.hello(firstName(user) ?? t.nobody)}</span>
        <Icon name="down" />
      </summary>
      <ul>
        <OwnLinks user={user} />
      </ul>
    </details>
  );
}

/** The greeting's line in the menu of narrow screens. */
export function GreetingLine({ user }: { user: Greeted }) {
  const t = useText({ en });
  return <li className="meta">{t.hello(firstName(user) ?? t.nobody)}</li>;
}

/** The greeting's menu: own results and account, and for staff the courses. */
export function OwnLinks({ user }: { user: Greeted }) {
  const t = useText({ en });
  return (
    <>
      <li>
        <Link to="/quiz/results">{t.myResults}</Link>
      </li>
      <li>
        <Link to="/account">{t.account}</Link>
      </li>
      {user.role !== 'student' && (
        <li>
          <Link to="/admin/courses">{t.manageCourses}</Link>
        </li>
      )}
    </>
  );
}
