import './demo.css';
import { demoRoutes } from '@kaksha/contract/routes.ts';
import { useEffect, useRef } from 'react';
import { useCallForm } from '#web/lib/form/use-call-form.ts';
import { useHydrated } from '#web/lib/page/use-hydrated.ts';
import { CallError, send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { PhoneField } from '#web/ui/form/phone-field.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/form/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { texts } from './form-text.en.ts';

type DemoFormProps = {
  /** Course titles to choose from; without any, the course is typed in. */
  courses: string[];
};

/** The form for a demo session. A hidden field catches bots instead of a captcha (behaviour 3.7). */
export function DemoForm({ courses }: DemoFormProps) {
  const { phase, refused, faults, busy, submit } = useDemoRequest();
  // Before the page's script has loaded the browser would submit the form itself and lose what was typed.
  const ready = useHydrated();
  return (
    <form className="demo-form" method="post" aria-label={texts.label} onSubmit={submit} noValidate>
      <div className="form-2">
        <TextField
          label={texts.name}
          name="name"
          autoComplete="name"
          placeholder={texts.namePlaceholder}
          required
          error={faults.name}
        />
        <PhoneField
          label={texts.phone}
          name="phone"
          placeholder={texts.phonePlaceholder}
          required
          error={faults.phone}
          odd={texts.phoneOdd}
        />
        <TextField
          label={texts.email}
          name="email"
          type="email"
          autoComplete="email"
          placeholder={texts.emailPlaceholder}
          required
          error={faults.email}
          fieldClassName="full"
        />
        <CourseField courses={courses} error={faults.course} />
        <TextAreaField
          label={texts.message}
          name="message"
          placeholder={texts.messagePlaceholder}
          optional
          error={faults.message}
          fieldClassName="full"
        />
        <div className="trap" aria-hidden="true">
          <label>
            {texts.trap}
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <div className="full row">
          <Button type={ready ? 'submit' : 'button'} busy={busy}>
            {texts.send}
          </Button>
          <DemoStatus phase={phase} failure={refused?.message ?? texts.refused} />
        </div>
        <noscript className="full">
          <p className="small">{texts.withoutScript}</p>
        </noscript>
      </div>
    </form>
  );
}

function CourseField({ courses, error }: { courses: string[]; error: string | undefined }) {
  const control = { label: texts.course, name: 'course', required: true, error, fieldClassName: 'full' };
  if (courses.length === 0) return <TextField {...control} placeholder={texts.coursePlaceholder} />;
  return (
    <SelectField {...control} defaultValue="">
      <option value="" disabled>
        {texts.choose}
      </option>
      {courses.map((course) => (
        <option key={course}>{course}</option>
      ))}
      <option>{texts.unsure}</option>
    </SelectField>
  );
}

type DemoStatusProps = { phase: ReturnType<typeof useDemoRequest>['phase']; failure: string };

/** The form's state in one line; in the page from the start, so that each change is announced. */
function DemoStatus({ phase, failure }: DemoStatusProps) {
  const failed = phase === 'failed';
  return (
    <p className={failed ? 'demo-status error' : 'demo-status meta'} role="status">
      {failed && <Icon name="alert" />}
      {phase === 'done' && <Icon name="check" />}
      <span>{failed ? failure : texts.status[phase]}</span>
    </p>
  );
}

/** State of the demo form (behaviour 3.7). */
function useDemoRequest() {
  const { refused, tooMany, unanswered } = texts;
  const shownAt = useRef(0);
  // An effect, because the clock must not be read while the server renders the form.
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  return useCallForm({
    // The form is on the front page, whose first load has no schemas.
    schema: async () => (await import('@kaksha/contract/demo.ts')).DemoRequest,
    values: () => ({ filledInMs: Math.round(performance.now() - shownAt.current) }),
    send: async (body, { form }) => {
      const { success } = await send(demoRoutes.send, { body, anonymous: true });
      if (!success) throw new CallError({ status: 400, code: 'invalid', message: refused });
      form.reset();
    },
    words: { failed: refused, check: refused, refused, tooMany, unanswered },
  });
}
