import { CourseForm } from '@kaksha/contract/courses.ts';
import { coursesRoutes } from '@kaksha/contract/routes/courses.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { type Faults, faultsOf, focusFirstFault, readForm } from '#web/lib/form.ts';
import { CallError, send, serverMessage } from '#web/lib/send.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { announce } from '#web/ui/toast.tsx';
import { allCourses } from '../public.ts';
import { en } from './text.en.ts';

/** Creates a course by its title (behaviour 3.4); the list is fetched again. */
export function CreateCourse() {
  const t = useText({ en }).create;
  const { faults, failure, busy, submit } = useCreate(t);
  return (
    <section className="sheet dash-create" aria-labelledby="create-course">
      <h2 id="create-course">{t.title}</h2>
      <p className="meta">{t.lead}</p>
      <form className="stack" method="post" onSubmit={submit} aria-labelledby="create-course" noValidate>
        <TextField
          label={t.label}
          name="title"
          placeholder={t.placeholder}
          autoComplete="off"
          required
          error={faults.title}
        />
        <div>
          <Button type="submit" busy={busy}>
            {t.submit}
          </Button>
        </div>
        {failure !== null && <Note look="wrong" title={failure} />}
      </form>
    </section>
  );
}

type Words = { failed: string; created: (title: string) => string };

function useCreate(words: Words) {
  const client = useQueryClient();
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const refuse = (found: Faults) => {
      setFaults(found);
      focusFirstFault(form, found);
    };
    setFailure(null);
    const checked = CourseForm.safeParse(readForm(form));
    if (!checked.success) return refuse(faultsOf(checked.error.issues));
    setFaults({});
    setBusy(true);
    try {
      const { title } = await send(coursesRoutes.create, { form: { title: checked.data.title } });
      form.reset();
      announce(words.created(title));
      await client.invalidateQueries({ queryKey: allCourses().queryKey });
    } catch (error) {
      setFailure(serverMessage(error) ?? words.failed);
      refuse(error instanceof CallError ? error.fields : {});
    } finally {
      setBusy(false);
    }
  };
  return { faults, failure, busy, submit };
}
