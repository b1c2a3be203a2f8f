import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { useText } from '#web/lib/use-text.ts';
import { ChangedDialog } from '#web/ui/changed-dialog.tsx';
import { announce } from '#web/ui/toast.tsx';
import { allCourses } from '../public.ts';
import { en } from './text.en.ts';

type CourseChangedProps = {
  id: string;
  draft: {
    form: RefObject<HTMLFormElement | null>;
    base: RefObject<number | undefined>;
    discard: () => void;
  };
  form: { refused: (object & { code: string | undefined }) | null };
};

/** Another person changed the course while it was edited here: asks whose change counts (behaviour 3.17). */
export function CourseChanged({ id, draft, form: { refused } }: CourseChangedProps) {
  const t = useText({ en });
  const client = useQueryClient();
  const errorText = useErrorText();
  const [answered, setAnswered] = useState<object | null>(null);
  const [busy, setBusy] = useState(false);

  /** Fetches the course as it is now, so that the form goes on from its revision. */
  const goOn = async (next: (revision: number | undefined) => void) => {
    setBusy(true);
    try {
      const all = await client.fetchQuery({ ...allCourses(), staleTime: 0 });
      setAnswered(refused);
      next(all.find((course) => course._id === id)?.revision);
    } catch (error) {
      announce(errorText(error, t.failed), 'wrong');
    } finally {
      setBusy(false);
    }
  };
  return (
    <ChangedDialog
      open={refused?.code === 'changed_meanwhile' && answered !== refused}
      busy={busy}
      onClose={() => setAnswered(refused)}
      onMine={() =>
        void goOn((revision) => {
          draft.base.current = revision;
          draft.form.current?.requestSubmit();
        })
      }
      onTheirs={() =>
        void goOn((revision) => {
          draft.discard();
          draft.base.current = revision;
        })
      }
    />
  );
}
