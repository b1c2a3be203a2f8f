import { Link, useLocation } from 'react-router';
import { useText } from '#web/lib/use-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { firstName } from './first-name.ts';
import { en } from './text.en.ts';

type GreetingProps = { user: { role: string; fullName: string; email: string } | null };

/** 'Hello, Meera', which opens a short menu; its place is kept while the name is not known yet. */
export function Greeting({ user }: GreetingProps) {
  const t = useText({ en });
  const { key } = useLocation();
  if (!user) return <span className="hello when-in" />;
  return (
    <details className="hello" key={key}>
      <summary>
        <span>{t.hello(firstName(user) ?? t.nobody)}</span>
        <Icon name="down" />
      </summary>
      <ul>
        <li>
          <Link to="/quiz/results">{t.myResults}</Link>
        </li>
        {user.role !== 'student' && (
          <li>
            <Link to="/admin/courses">{t.manageCourses}</Link>
          </li>
        )}
      </ul>
    </details>
  );
}
