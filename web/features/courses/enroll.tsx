import type { Course } from '@kaksha/contract/courses.ts';
import { coursesRoutes } from '@kaksha/contract/routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { loginPath, useSession } from '#web/features/auth/public.ts';
import { errorText } from '#web/lib/send/error-text.ts';
import { callQuery } from '#web/lib/send/query.ts';
import { send } from '#web/lib/send/send.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { texts } from './text.en.ts';

/** The signed-in person's own enrolments. */
export const myEnrolments = () => callQuery(coursesRoutes.myEnrollments);

type EnrollProps = {
  course: Pick<Course, '_id' | 'title'>;
  /** One of many on its page: less prominent, and its name says which course. */
  inList?: boolean;
};

/** Enrols the signed-in person; a visitor signs in first and comes back here (behaviour 3.11). */
export function Enroll({ course, inList }: EnrollProps) {
  const t = texts.course;
  const { user } = useSession();
  const { pathname } = useLocation();
  if (user === null) {
    return (
      <LinkButton look="outline" to={loginPath(pathname)}>
        {t.enroll}
      </LinkButton>
    );
  }
  return <EnrollButton course={course} inList={inList ?? false} />;
}

function EnrollButton({ course, inList }: Required<EnrollProps>) {
  const t = texts.course;
  const client = useQueryClient();
  const mine = useQuery(myEnrolments());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const enroll = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { message, enrollment } = await send(coursesRoutes.enroll, { params: { id: course._id } });
      const { queryKey } = myEnrolments();
      client.setQueryData(queryKey, (before = []) => [
        enrollment,
        ...before.filter(({ _id }) => _id !== enrollment._id),
      ]);
      // A refetch in progress would be older than this, and a failed list has less than this.
      void client.invalidateQueries({ queryKey });
      announce(message);
    } catch (error) {
      setFailure(errorText(error, t.enrollFailed));
    } finally {
      setBusy(false);
    }
  };
  const enrolled = mine.data?.some((enrolment) => enrolment.course === course._id) ?? false;
  return (
    <>
      <Button
        busy={busy}
        aria-disabled={enrolled || undefined}
        look={enrolled || inList ? 'outline' : 'primary'}
        small={inList}
        aria-label={inList ? (enrolled ? t.enrolledIn : t.enrollIn)(course.title) : undefined}
        onClick={() => {
          if (!enrolled && !busy) void enroll();
        }}
      >
        {enrolled && <Icon name="check" />}
        <span>{enrolled ? t.enrolled : t.enroll}</span>
      </Button>
      {failure !== null && <FieldError>{failure}</FieldError>}
    </>
  );
}
