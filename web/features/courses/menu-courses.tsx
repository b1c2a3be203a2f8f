import './menu-courses.css';
import { coursesRoutes } from '@kaksha/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callQuery } from '#web/lib/send/query.ts';
import { languageOf } from '#web/ui/text/language-of.ts';
import { texts } from './menu-text.en.ts';

/** More would make the menu longer than the screen; the portal's home has all. */
const SHOWN = 5;

/** The own courses that are still offered, newest first, below their name; nothing without one. */
export function MenuCourses() {
  const { data = [] } = useQuery(callQuery(coursesRoutes.myEnrollments));
  const offered = data.filter(({ coursePath }) => coursePath !== null);
  if (offered.length === 0) return null;
  return (
    <>
      <li className="meta menu-title">{texts.title}</li>
      {offered.slice(0, SHOWN).map(({ _id, courseTitle, coursePath }) => (
        <li key={_id} className="menu-course" lang={languageOf(courseTitle)}>
          <Link to={`/courses/${coursePath}`}>{courseTitle}</Link>
        </li>
      ))}
      {offered.length > SHOWN && (
        <li>
          <Link to="/quiz">{texts.all(offered.length)}</Link>
        </li>
      )}
    </>
  );
}
