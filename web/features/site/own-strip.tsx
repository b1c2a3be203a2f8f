import { formatDate, formatDateTime } from '@kaksha/contract/core/time.ts';
import { examsRoutes, resultsRoutes } from '@kaksha/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { SessionUser } from '#web/features/auth/public.ts';
import { callQuery } from '#web/lib/send/query.ts';
import { Icon } from '#web/ui/icon.tsx';
import { texts } from './own-text.en.ts';

type Way = { label: string; title: string; about: string; to: string };

/** What is theirs, above the front page: always three ways, so that nothing below moves once they are known (behaviour 5.11). */
export function OwnStrip({ user }: { user: SessionUser }) {
  if (user.role === 'student') return <StudentWays id={user.id} />;
  return <Ways ways={user.role === 'admin' ? texts.admin : texts.teacher} />;
}

/** The open attempt or the next exam, the newest course, the newest result; what is missing says where to begin. */
function StudentWays({ id }: { id: string }) {
  const own = useQuery({ ...callQuery(examsRoutes.mine), staleTime: 0 });
  const results = useQuery(callQuery(resultsRoutes.ofUser, { params: { userId: id } }));
  const t = texts.student;
  if (own.isPending || results.isPending) return null;
  const { now = '', attempts = [], exams = [], enrolments = [] } = own.data ?? {};
  // By the server's clock at the reply: what ends later leads to a page that counts by itself.
  const isAhead = (at: string) => Date.parse(at) > Date.parse(now);
  const open = attempts.find(({ deadlineAt }) => isAhead(deadlineAt));
  const next = exams.find(({ closesAt }) => closesAt === null || isAhead(closesAt));
  const [course, ...others] = enrolments.filter(({ coursePath }) => coursePath !== null);
  const [last] = results.data ?? [];
  const ways: Way[] = [
    open
      ? {
          label: t.open,
          title: open.title.trim() || t.exam,
          about: t.answered(open.answered, open.total),
          to: `/quiz/${open.quizId}`,
        }
      : next
        ? {
            label: t.next,
            title: next.title.trim() || t.exam,
            about:
              next.opensAt !== null && isAhead(next.opensAt)
                ? t.opens(formatDateTime(next.opensAt))
                : t.openNow,
            to: `/quiz/${next.quizId}`,
          }
        : { ...t.noExam, to: '/quiz/quizzes' },
    course
      ? {
          label: t.courses(1 + others.length),
          title: course.courseTitle,
          about: others.length === 0 ? t.since(formatDate(course.createdAt)) : t.more(others.length),
          to: others.length === 0 ? `/courses/${course.coursePath}` : '/quiz',
        }
      : { ...t.noCourse, to: '/courses' },
    last
      ? {
          label: t.last,
          title: last.quiz.title,
          about: last.percentage === null ? formatDate(last.createdAt) : t.score(last.percentage),
          to: `/quiz/result/${last._id}`,
        }
      : { ...t.noResult, to: '/quiz/demo' },
  ];
  return <Ways ways={ways} />;
}

function Ways({ ways }: { ways: readonly Way[] }) {
  return (
    <ul className="own-ways">
      {ways.map(({ label, title, about, to }) => (
        <li key={label}>
          <Link to={to}>
            <span className="own-label">{label}</span>
            <b>{title}</b>
            <span className="own-about">{about}</span>
            <Icon name="arrow-right" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
