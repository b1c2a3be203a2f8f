import './demo.css';
import { demoRoutes } from '@kaksha/contract/routes.ts';
import { useEffect, useRef, useState } from 'react';
import { useCallForm } from '#web/lib/form/use-call-form.ts';
import { useHydrated } from '#web/lib/page/use-hydrated.ts';
import { CallError, send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { PhoneField } from '#web/ui/form/phone-field.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/form/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { DemoThanks } from './demo-thanks.tsx';
import { texts } from './form-text.en.ts';

type DemoFormProps = {
  /** Course titles to choose from; without any, the course is typed in. */
  courses: string[];
  /** The title that is chosen at first. */
  chosen?: string | undefined;
  /** The level of the heading above the thanks. */
  headings?: 'h2' | 'h3';
};

/** How to reach whoever asks: stays for another child. */
type Contact = { phone: string; email: string };

/** The form for a demo session, and in its place the thanks once it is sent; another child has a form of its own. */
export function DemoForm({ courses, chosen, headings = 'h2' }: DemoFormProps) {
  const [form, setForm] = useState<{ number: number; contact?: Contact }>({ number: 0 });
  return (
    <OneRequest
      key={form.number}
      courses={courses}
      chosen={form.number === 0 ? chosen : undefined}
      contact={form.contact}
      headings={headings}
      onAnother={({ phone, email }) => setForm({ number: form.number + 1, contact: { phone, email } })}
    />
  );
}

type OneRequestProps = Required<Pick<DemoFormProps, 'courses' | 'headings'>> & {
  chosen: string | undefined;
  contact: Contact | undefined;
  onAnother: (contact: Contact) => void;
};

/** One request. A hidden field catches bots instead of a captcha (behaviour 3.7). */
function OneRequest({ courses, chosen, contact, headings, onAnother }: OneRequestProps) {
  const { phase, refused, faults, busy, submit, reply } = useDemoRequest();
  const first = useRef<HTMLInputElement>(null);
  const isAnother = contact !== undefined;
  // An effect, because the form takes the place of the button that was pressed, and the keyboard goes on inside it.
  useEffect(() => {
    if (isAnother) first.current?.focus();
  }, [isAnother]);
  // Before the page's script has loaded the browser would submit the form itself and lose what was typed.
  const ready = useHydrated();
  if (reply !== null) {
    return <DemoThanks request={reply} Heading={headings} onAnother={() => onAnother(reply)} />;
  }
  return (
    <form className="demo-form" method="post" aria-label={texts.label} onSubmit={submit} noValidate>
      <div className="form-2">
        <TextField
          ref={first}
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
          defaultValue={contact?.phone}
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
          defaultValue={contact?.email}
        />
        {/* Another key, because the title may be known only after the form is there. */}
        <CourseField key={chosen} courses={courses} chosen={chosen} error={faults.course} />
        <div className="full demo-more">
          <OptionalChoice {...texts.level} name="level" />
          <OptionalChoice {...texts.time} name="time" />
        </div>
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

/** What helps before the first call; it is sent with the message. */
function OptionalChoice({
  name,
  label,
  any,
  choices,
}: {
  name: string;
  label: string;
  any: string;
  choices: string[];
}) {
  return (
    <SelectField label={label} name={name} optional defaultValue="">
      <option value="">{any}</option>
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </SelectField>
  );
}

type CourseFieldProps = { courses: string[]; chosen: string | undefined; error: string | undefined };

function CourseField({ courses, chosen = '', error }: CourseFieldProps) {
  const control = { label: texts.course, name: 'course', required: true, error, fieldClassName: 'full' };
  if (courses.length === 0) {
    return <TextField {...control} defaultValue={chosen} placeholder={texts.coursePlaceholder} />;
  }
  return (
    <SelectField {...control} defaultValue={chosen}>
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
      <span>{failed ? failure : texts.status[phase === 'sending' ? phase : 'idle']}</span>
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
    values: ({ level, time, message = '' }) => ({
      filledInMs: Math.round(performance.now() - shownAt.current),
      message: [texts.known(level ?? '', time ?? ''), message].filter(Boolean).join('\n'),
    }),
    send: async (body) => {
      const { success } = await send(demoRoutes.send, { body, anonymous: true });
      if (!success) throw new CallError({ status: 400, code: 'invalid', message: refused });
      return body;
    },
    words: { failed: refused, check: refused, refused, tooMany, unanswered, missing: texts.missing },
  });
}
