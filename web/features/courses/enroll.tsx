import { type Course, courses } from '@kaksha/contract/courses.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { loginPath, useSession } from '#web/features/auth/public.ts';
import { send, serverMessage } from '#web/lib/send.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { announce } from '#web/ui/toast.tsx';
import { myEnrolments } from './api.ts';
import { en } from './text.en.ts';

/** Enrols whoever is signed in; a visitor signs in first and comes back here (behaviour 3.11). */
export function Enroll({ course }: { course: Pick<Course, '_id'> }) {
  const t = useText({ en }).course;
  const { user } = useSession();
  const { pathname } = useLocation();
  if (user === null) return <LinkButton to={loginPath(pathname)}>{t.enroll}</LinkButton>;
  return <EnrollButton courseId={course._id} />;
}

function EnrollButton({ courseId }: { courseId: string }) {
  const t = useText({ en }).course;
  const client = useQueryClient();
  const mine = useQuery(myEnrolments());
  const enroll = useMutation({
    mutationFn: () => send(courses.enroll, { params: { id: courseId } }),
    onSuccess: ({ message, enrollment }) => {
      client.setQueryData(myEnrolments().queryKey, (before = []) => [enrollment, ...before]);
      announce(message);
    },
  });
  const enrolled = mine.data?.some(({ course }) => course === courseId) ?? false;
  return (
    <>
      <Button
        busy={enroll.isPending}
        aria-disabled={enrolled || undefined}
        look={enrolled ? 'line' : 'act'}
        onClick={() => {
          if (!enrolled) enroll.mutate();
        }}
      >
        {enrolled && <Icon name="check" />}
        {enrolled ? t.enrolled : t.enroll}
      </Button>
      {enroll.isError && <FieldError>{serverMessage(enroll.error) ?? t.enrollFailed}</FieldError>}
    </>
  );
}
