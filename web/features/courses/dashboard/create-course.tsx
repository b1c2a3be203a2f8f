import { CourseForm } from '@kaksha/contract/courses.ts';
import { coursesRoutes } from '@kaksha/contract/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallForm } from '#web/lib/form/use-call-form.ts';
import { send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { allCourses } from '../public.ts';
import { texts } from './text.en.ts';

/** Creates a course by its title (behaviour 3.4); the list is fetched again. */
export function CreateCourse() {
  const t = texts.create;
  const client = useQueryClient();
  const { faults, refused, busy, submit } = useCallForm({
    schema: CourseForm,
    send: async (values, { form }) => {
      const { title } = await send(coursesRoutes.create, { form: { title: values.title } });
      form.reset();
      announce(t.created(title));
      await client.invalidateQueries({ queryKey: allCourses().queryKey });
    },
    words: t,
  });
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
        {refused?.message && <Note look="wrong" title={refused.message} />}
      </form>
    </section>
  );
}
