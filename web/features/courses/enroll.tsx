import type { Course } from '@kaksha/contract/courses.ts';
import { coursesRoutes } from '@kaksha/contract/routes/courses.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { loginPath, useSession } from '#web/features/auth/public.ts';
import { send, serverMessage } from '#web/lib/send.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { announce } from '#web/ui/toast.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { myEnrolments } from './api.ts';
import { en } from './text.en.ts';

type EnrollProps = {
  course: Pick<Course, '_id' | 'title'>;
  /** One of many on its page: quieter, and its name says which course. */
  inList?: boolean;
};

/** Enrols whoever is signed in; a visitor signs in first and comes back here (behaviour 3.11). */
export function Enroll({ course, inList }: EnrollProps) {
  const t = useText({ en }).course;
  const { user } = useSession();
  const { pathname } = useLocation();
  if (user === null) return <LinkButton to={loginPath(pathname)}>{t.enroll}</LinkButton>;
  return <EnrollButton course={course} inList={inList ?? false} />;
}

function EnrollButton({ course, inList }: Required<EnrollProps>) {
  const t = useText({ en }).course;
  const client = useQueryClient();
  const mine = useQuery(myEnrolments());
  const enroll = useMutation({
    mutationFn: () => send(coursesRoutes.enroll, { params: { id: course._id } }),
    onSuccess: ({ message, enrollment }) => {
      const { queryKey } = myEnrolments();
      client.setQueryData(queryKey, (before = []) => [
        enrollment,
        ...before.filter(({ _id }) => _id !== enrollment._id),
      ]);
      // A list on its way is older than this, and one that could not be had is more than this.
      void client.invalidateQueries({ queryKey });
      announce(message);
    },
  });
  const enrolled = mine.data?.some((enrolment) => enrolment.course === course._id) ?? false;
  return (
    <>
      <Button
        busy={enroll.isPending}
        aria-disabled={enrolled || undefined}
        look={enrolled || inList ? 'line' : 'act'}
        small={inList}
        onClick={() => {
          if (!enrolled) enroll.mutate();
        }}
      >
        {enrolled && <Icon name="check" />}
        <span>
          {enrolled ? t.enrolled : t.enroll}
          {inList && <VisuallyHidden>{` ${t.inCourse(course.title)}`}</VisuallyHidden>}
        </span>
      </Button>
      {enroll.isError && <FieldError>{serverMessage(enroll.error) ?? t.enrollFailed}</FieldError>}
    </>
  );
}
