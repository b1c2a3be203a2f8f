import type { Course } from '@kaksha/contract/courses.ts';
import { windowState } from '@kaksha/contract/exam/window.ts';
import { examsRoutes } from '@kaksha/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { useWindowWords } from '#web/features/exams/public.ts';
import { callQuery } from '#web/lib/send/query.ts';
import { useNow } from '#web/lib/server-clock.ts';
import { Icon } from '#web/ui/icon.tsx';
import { myEnrolments } from './enroll.tsx';
import { texts } from './next-text.en.ts';

/** For whoever is enrolled: the exams of this course that are open or to come, and where to go on (behaviour 3.11). */
export function CourseNext({ course }: { course: Course }) {
  const { data = [] } = useQuery(myEnrolments());
  return data.some((enrolment) => enrolment.course === course._id) && <WhatNext course={course} />;
}

function WhatNext({ course }: { course: Course }) {
  const id = useId();
  const { data } = useQuery(callQuery(examsRoutes.mine));
  const { stateText } = useWindowWords();
  const now = useNow();
  const exams = (data?.exams ?? []).filter(
    (exam) => exam.courseIds.includes(course._id) && (now === null || windowState(exam, now) !== 'closed'),
  );
  const ways = [
    ...exams.map((exam) => ({
      to: `/quiz/${exam.quizId}`,
      text: exam.title.trim() || texts.exam,
      about: stateText(exam, now),
    })),
    { to: '/quiz/quizzes', text: texts.practise, about: texts.practiseAbout },
    { to: '/quiz', text: texts.portal, about: texts.portalAbout },
  ];
  return (
    <section className="course-next" aria-labelledby={id}>
      <h2 id={id}>{texts.title}</h2>
      <ul>
        {ways.map(({ to, text, about }) => (
          <li key={to}>
            <Link to={to}>
              <span>{text}</span>
              <Icon name="arrow-right" />
            </Link>
            <p className="meta">{about}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
