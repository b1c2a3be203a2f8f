import { formatDate } from '@kaksha/contract/core/time.ts';
import type { Enrolment } from '@kaksha/contract/courses.ts';
import { windowState } from '@kaksha/contract/exam/window.ts';
import type { OwnExam } from '@kaksha/contract/exams.ts';
import { Link } from 'react-router';
import { useWindowWords } from '#web/features/exams/public.ts';
import { useNow } from '#web/lib/server-clock.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { languageOf } from '#web/ui/text/language-of.ts';
import { HomeSection } from './home-parts.tsx';
import { texts } from './own-courses-text.en.ts';

type OwnCoursesProps = {
  enrolments: readonly Enrolment[];
  /** This person's exams to come, in their order. */
  exams: readonly OwnExam[];
};

/** A student's own courses that are still offered, each with its next exam; without one, the way to all courses. */
export function OwnCourses({ enrolments, exams }: OwnCoursesProps) {
  const now = useNow() ?? 0;
  const offered = enrolments.filter(({ coursePath }) => coursePath !== null);
  const ahead = exams.filter((exam) => windowState(exam, now) !== 'closed');
  return (
    <HomeSection title={texts.title}>
      {offered.length === 0 ? (
        <>
          <p className="meta">{texts.none}</p>
          <LinkButton look="outline" to="/courses">
            {texts.find}
          </LinkButton>
        </>
      ) : (
        <ul className="whens">
          {offered.map((enrolment) => (
            <OwnCourse
              key={enrolment._id}
              enrolment={enrolment}
              exams={ahead.filter(({ courseIds }) => courseIds.includes(enrolment.course ?? ''))}
              now={now}
            />
          ))}
        </ul>
      )}
    </HomeSection>
  );
}

type OwnCourseProps = { enrolment: Enrolment; exams: readonly OwnExam[]; now: number };

/** One course, with the exam of it that is open or opens next. */
function OwnCourse({ enrolment: { courseTitle, coursePath, createdAt }, exams, now }: OwnCourseProps) {
  const { stateText } = useWindowWords();
  const [next] = exams;
  const title = next?.title.trim() || texts.untitled;
  const isOpen = next !== undefined && windowState(next, now) === 'open';
  return (
    <li className="when">
      <span className="when-day">
        <Icon name="book" />
      </span>
      <div>
        <h3 lang={languageOf(courseTitle)}>
          <Link to={`/courses/${coursePath}`}>{courseTitle}</Link>
        </h3>
        <p className="meta">
          {next === undefined
            ? texts.since(formatDate(createdAt))
            : texts.next(title, stateText(next, now), exams.length - 1)}
        </p>
      </div>
      {next !== undefined && (
        <div className="when-acts">
          <LinkButton
            look={isOpen ? 'outline' : 'plain'}
            small
            to={`/quiz/${next.quizId}`}
            aria-label={(isOpen ? texts.takeOf : texts.detailsOf)(title, courseTitle)}
          >
            {isOpen ? texts.take : texts.details}
          </LinkButton>
        </div>
      )}
    </li>
  );
}
