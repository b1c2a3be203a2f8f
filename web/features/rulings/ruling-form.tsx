import { limits } from '@kaksha/contract/core/limits.ts';
import type { Ruling, RulingPreview, RulingQuestion } from '@kaksha/contract/rulings.ts';
import { rulingsRoutes } from '@kaksha/contract/staff-routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAct } from '#web/lib/form/use-act.ts';
import { CallError, send } from '#web/lib/send/send.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { TextAreaField } from '#web/ui/form/text-field.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { type Decided, decide, firstTyped, type Gap, type Typed } from './decision.ts';
import { DecisionFields } from './decision-fields.tsx';
import { Preview } from './preview.tsx';
import { texts } from './text.en.ts';

/** What the address says should be filled in first. */
export type Prefilled = Partial<Typed>;

type RulingFormProps = {
  quizId: string;
  subject: RulingQuestion;
  /** The active ruling on the question. */
  active: Ruling | undefined;
  prefilled: Prefilled;
  onRuled: (ruling: Ruling) => void;
};

/** Decides about a question: what, a preview of it, why, and the button that does it (behaviour 7.31, 7.34). */
export function RulingForm({ quizId, subject, active, prefilled, onRuled }: RulingFormProps) {
  const { question, versionId, number } = subject;
  const client = useQueryClient();
  const isRuled = active !== undefined && active.kind !== 'none';
  const [typed, setTyped] = useState<Typed>(() => ({ ...firstTyped(question, null), ...prefilled }));
  const [gap, setGap] = useState<Gap | null>(null);
  const [seen, setSeen] = useState<{ decided: Decided; preview: RulingPreview } | null>(null);
  const [refusal, setRefusal] = useState<'ruling_outdated' | 'attempts_running' | null>(null);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const previewing = useAct(texts.previewFailed);
  const ruling = useAct(texts.confirmFailed);
  const heading = useRef<HTMLHeadingElement>(null);
  const why = useRef<HTMLTextAreaElement>(null);
  const gapId = useId();
  const params = { id: quizId };

  const onType = (change: Partial<Typed>) => {
    setTyped((now) => ({ ...now, ...change }));
    setGap(null);
    // What was previewed is another decision by now.
    setSeen(null);
    setRefusal(null);
  };
  const preview = () => {
    const decided = decide(question.kind, typed);
    if (typeof decided === 'string') return setGap(decided);
    void previewing.act(async () => {
      const body = { questionId: question._id, versionId, ...decided };
      const made = await send(rulingsRoutes.preview, { params, body });
      flushSync(() => {
        setRefusal(made.attemptsRunning ? 'attempts_running' : null);
        setSeen({ decided, preview: made });
      });
      heading.current?.focus();
    });
  };
  const rule = () => {
    if (seen === null) return;
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return why.current?.focus();
    void ruling.act(async () => {
      const { token, supersedes } = seen.preview;
      const body = {
        ...{ questionId: question._id, versionId, ...seen.decided, reason: reason.trim(), token },
        ...(supersedes === null ? {} : { supersedes }),
      };
      try {
        const made = await send(rulingsRoutes.create, { params, body });
        onRuled(made);
        // Results, lists, reports, ranks and the bank: all follow.
        await client.invalidateQueries();
      } catch (error) {
        const code = error instanceof CallError ? error.code : null;
        if (code !== 'ruling_outdated' && code !== 'attempts_running') throw error;
        setRefusal(code);
        await client.invalidateQueries({ queryKey: [rulingsRoutes.list.path] });
      }
    });
  };

  return (
    <form
      className="rule-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (seen === null) preview();
        else rule();
      }}
    >
      <div className="rule-decide" aria-describedby={gap === null ? undefined : gapId}>
        <DecisionFields question={question} isRuled={isRuled} typed={typed} onType={onType} />
        {gap !== null && <FieldError id={gapId}>{texts.gaps[gap]}</FieldError>}
        {previewing.failure !== null && <Note look="wrong">{previewing.failure}</Note>}
        <div className="row">
          <Button look={seen === null ? 'primary' : 'outline'} busy={previewing.busy} onClick={preview}>
            {seen === null ? texts.preview : texts.previewAgain}
          </Button>
        </div>
      </div>
      {seen !== null && (
        <>
          <Preview preview={seen.preview} heading={heading} />
          <section className="rule-why rule-box rule-whole" aria-labelledby="rule-why">
            <h2 id="rule-why">{texts.whyTitle}</h2>
            <TextAreaField
              ref={why}
              label={texts.reason}
              hint={texts.reasonHint}
              error={missing && reason.trim() === '' ? texts.reasonMissing : undefined}
              maxLength={limits.text}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
            {refusal !== null && (
              <Refusal quizId={quizId} refusal={refusal} busy={previewing.busy} onAgain={preview} />
            )}
            {ruling.failure !== null && <Note look="wrong">{ruling.failure}</Note>}
            <p className="meta">{texts.confirmHint}</p>
            <div className="row">
              <Button
                type="submit"
                busy={ruling.busy}
                aria-disabled={refusal === 'ruling_outdated' || undefined}
              >
                {texts.confirm(seen.decided.kind, number, seen.preview.n)}
              </Button>
            </div>
          </section>
        </>
      )}
    </form>
  );
}

type RefusalProps = {
  quizId: string;
  refusal: 'ruling_outdated' | 'attempts_running';
  busy: boolean;
  onAgain: () => void;
};

/** Why the ruling was not made, and the way on. */
function Refusal({ quizId, refusal, busy, onAgain }: RefusalProps) {
  const isOutdated = refusal === 'ruling_outdated';
  return (
    <div className="stack" role="alert">
      <Note look="warm" title={isOutdated ? texts.outdated : texts.waits}>
        {isOutdated ? texts.outdatedText : texts.waitsText}
      </Note>
      <div className="row">
        <Button look="outline" busy={busy} onClick={onAgain}>
          {texts.previewAgain}
        </Button>
        {!isOutdated && (
          <LinkButton look="plain" to={`/quiz/${quizId}/hall`}>
            {texts.hall}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
