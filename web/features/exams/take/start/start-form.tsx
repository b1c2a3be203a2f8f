import { formatTime } from '@kaksha/contract/core/time.ts';
import type { PaperLanguage } from '@kaksha/contract/quizzes.ts';
import { type SubmitEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '#web/features/auth/public.ts';
import { firstName } from '#web/lib/first-name.ts';
import { errorText } from '#web/lib/send/error-text.ts';
import type { CallError } from '#web/lib/send/send.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { FieldError } from '#web/ui/form/field.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { texts as exam } from '../text.en.ts';
import { minutesFrom } from './gate.ts';
import { texts } from './text.en.ts';

type StartFormProps = {
  quizId: string;
  attempts: { allowed: number | null; used: number };
  trial: boolean;
  /** Of the paper; with two of them the student chooses one to begin with. */
  languages: readonly PaperLanguage[];
  minutes: number;
  closesAt: string | null;
  now: number;
  busy: boolean;
  /** Why the last start failed. */
  error: CallError | null;
  onStart: (language: PaperLanguage) => void;
};

/** The declaration, and the button that starts the clock; for staff a trial without either. */
export function StartForm(props: StartFormProps) {
  const { attempts, trial, languages, minutes, closesAt, now, busy, error, onStart } = props;
  const { startFailed } = exam;
  const { user } = useSession();
  const [fault, setFault] = useState(false);
  const [declared, setDeclared] = useState(false);
  const faultId = useId();
  const left = trial ? minutes : minutesFrom(now, minutes, closesAt);
  const full = now + minutes * 60_000;
  const end = trial || closesAt === null ? full : Math.min(full, Date.parse(closesAt));

  const start = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const box = event.currentTarget.querySelector<HTMLInputElement>('input[name=declared]');
    const form = new FormData(event.currentTarget);
    const isMissing = box !== null && !box.checked;
    setFault(isMissing);
    if (isMissing) box.focus();
    else onStart(form.get('language') === 'hi' ? 'hi' : 'en');
  };

  return (
    <form className="start-card" aria-labelledby="start-title" onSubmit={start} noValidate>
      <p className="start-kicker num">
        {trial ? texts.trial : texts.attempts(attempts.allowed, attempts.used)}
      </p>
      <h2 id="start-title" tabIndex={-1}>
        {trial ? texts.trialTitle : texts.ready((user && firstName(user)) ?? texts.student)}
      </h2>
      {trial ? (
        <>
          <p>{texts.trialText}</p>
          <LanguageChoice languages={languages} />
        </>
      ) : (
        <>
          {left < Math.floor(minutes) && closesAt !== null && (
            <Note look="warm" title={texts.late(formatTime(now))}>
              {texts.lateText(formatTime(closesAt), left, minutes)}
            </Note>
          )}
          <LanguageChoice languages={languages} />
          <label className="check start-declared">
            <input
              type="checkbox"
              name="declared"
              aria-invalid={fault || undefined}
              aria-describedby={fault ? faultId : undefined}
              onChange={(event) => {
                setFault(false);
                setDeclared(event.target.checked);
              }}
            />
            <span>{texts.declaration(user?.fullName.trim() || texts.student)}</span>
          </label>
          <FieldError id={faultId}>{fault && texts.tickFirst}</FieldError>
          <p className="hint">
            {texts.logged} <Link to="/privacy">{texts.privacy}</Link>
          </p>
        </>
      )}
      {error !== null && <Note look="wrong">{errorText(error, startFailed, { unanswered: true })}</Note>}
      <div className={classes('start-foot', !trial && !declared && 'is-asleep')}>
        <Button type="submit" wide busy={busy}>
          {trial ? texts.trialStart : texts.start}
        </Button>
      </div>
      {trial ? (
        <LinkButton look="outline" wide to={`/quiz/${props.quizId}/hall`}>
          {texts.toHall}
        </LinkButton>
      ) : (
        <p className="hint num">{texts.startHint(left, formatTime(end))}</p>
      )}
    </form>
  );
}

/** The language in which a paper in two languages begins; each question can be switched later. */
function LanguageChoice({ languages }: Pick<StartFormProps, 'languages'>) {
  const hint = useId();
  if (languages.length < 2) return null;
  return (
    <fieldset className="tiles start-languages" aria-describedby={hint}>
      <legend className="label">{texts.languageOf}</legend>
      <div>
        {languages.map((language, index) => (
          <label key={language}>
            <input
              className="sr"
              type="radio"
              name="language"
              value={language}
              defaultChecked={index === 0}
            />
            <span lang={language}>{texts.languageNames[language]}</span>
          </label>
        ))}
      </div>
      <p className="hint" id={hint}>
        {texts.languageHint}
      </p>
    </fieldset>
  );
}
