import type { Course } from '@kaksha/contract/courses.ts';
import type { CourseQuizzes as Found } from '@kaksha/contract/quizzes.ts';
import { quizzesRoutes } from '@kaksha/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatMinutes } from '#web/lib/numbers.ts';
import { personalQuery } from '#web/lib/send/query.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SectionHead } from '#web/ui/ornament/rekha.tsx';
import { languageOf } from '#web/ui/text/language-of.ts';
import { texts } from './text.en.ts';

/** The quizzes of this course that this person may take; another person may have others. */
export const quizzesOf = (courseId: string) =>
  personalQuery(quizzesRoutes.ofCourse, { params: { id: courseId } });

/** Where the page of a course has its quizzes. */
export const QUIZZES_ID = 'quizzes';

/** The first quizzes of a course, for visitors too (behaviour 3.64); nothing where it has none. */
export function CourseQuizzes({ course }: { course: Pick<Course, '_id' | 'title'> }) {
  const { data } = useQuery(quizzesOf(course._id));
  if (data === undefined || data.total === 0) return null;
  return <Quizzes found={data} />;
}

function Quizzes({ found: { first, total } }: { found: Found }) {
  const t = texts.quizzes;
  return (
    <section className="section section-wash" aria-labelledby={QUIZZES_ID}>
      <div className="wrap">
        <SectionHead word="अभ्यास" title={t.title} lead={t.lead} id={QUIZZES_ID} />
        <ul className="course-quizzes">
          {first.map(({ _id, title: stored, questionCount, totalTime }) => {
            const title = stored.trim() || t.untitled;
            return (
              <li key={_id}>
                <Link to={`/quiz/${_id}`} lang={languageOf(title)}>
                  <span>{title}</span>
                  <Icon name="arrow-right" />
                </Link>
                <p className="meta num">{t.about(questionCount, formatMinutes(totalTime))}</p>
              </li>
            );
          })}
        </ul>
        <p className="more">
          <LinkButton look="outline" to="/quiz/quizzes">
            {total > first.length ? t.more(total - first.length) : t.all} <Icon name="arrow-right" />
          </LinkButton>
        </p>
      </div>
    </section>
  );
}
