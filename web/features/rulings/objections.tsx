import { limits } from '@kaksha/contract/core/limits.ts';
import { formatDateTime } from '@kaksha/contract/core/time.ts';
import type { Objection, QuestionObjections } from '@kaksha/contract/objections.ts';
import type { Report } from '@kaksha/contract/reports.ts';
import { objectionsRoutes } from '@kaksha/contract/routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { answerName } from '#web/features/reports/public.ts';
import { useAct } from '#web/lib/form/use-act.ts';
import { send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/form/text-field.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { Skeleton } from '#web/ui/state/loading.tsx';
import { objectionsQuery } from './api.ts';
import { PictureButton } from './picture-button.tsx';
import { texts } from './text.en.ts';

type ByQuestionProps = { report: Report; onChoose: (questionId: string) => void };

/** The questions that students object to, with how many and what the key radar says (behaviour 7.37). */
export function ObjectionsByQuestion({ report, onChoose }: ByQuestionProps) {
  const asked = useQuery(objectionsQuery(report.quiz._id));
  if (asked.error) return <LoadFailed query={asked} failed={texts.objectionsFailed} />;
  if (asked.data === undefined) return <Skeleton height="4rem" />;
  const of = asked.data.filter(({ versionId }) => versionId === report.versionId);
  if (of.length === 0) return null;
  const open = of.reduce((sum, one) => sum + one.open, 0);
  return (
    <section className="report-part" aria-labelledby="rule-objections">
      <h2 id="rule-objections">{texts.objectionsTitle}</h2>
      <p className="report-say">{texts.objectionsOpen(open)}</p>
      <ol className="rule-list">
        {of.map(({ questionId, number, open: left, objections }) => (
          <li key={questionId}>
            <b className="num">{texts.questionTitle(number)}</b>
            <p>
              {texts.objectionCounts(objections.length, left)}{' '}
              {report.radar.find((one) => one.questionId === questionId)?.evidence}
            </p>
            <Button
              look="plain"
              small
              aria-label={texts.readObjections(number)}
              onClick={() => onChoose(questionId)}
            >
              {texts.read}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}

type OfQuestionProps = { quizId: string; versionId: string; questionId: string };

/** The objections to one question, and the answer to those that are open where no ruling is needed. */
export function QuestionObjectionsPart({ quizId, versionId, questionId }: OfQuestionProps) {
  const asked = useQuery(objectionsQuery(quizId));
  const of = asked.data?.find((one) => one.questionId === questionId && one.versionId === versionId);
  if (of === undefined) return null;
  return (
    <section className="report-part rule-objected" aria-labelledby="rule-objections-of">
      <h2 id="rule-objections-of">{texts.objectionsOf(of.objections.length)}</h2>
      <ol className="rule-objections">
        {of.objections.map((objection) => (
          <OneObjection key={objection._id} objection={objection} />
        ))}
      </ol>
      {of.open > 0 && <AnswerForm quizId={quizId} of={of} />}
    </section>
  );
}

function OneObjection({ objection }: { objection: Objection }) {
  const { _id, user, resultId, answered, text, pictures, at, answer } = objection;
  return (
    <li>
      <p className="rule-objection">{text}</p>
      <p className="meta num">
        <Link to={`/quiz/result/${resultId}`}>{user.fullName}</Link>{' '}
        {answered === null ? texts.leftIt : texts.chose(answerName(answered))} {formatDateTime(at)}
      </p>
      {pictures > 0 && (
        <div className="row">
          {Array.from({ length: pictures }, (_, index) => index + 1).map((number) => (
            <PictureButton key={number} objectionId={_id} number={number} />
          ))}
        </div>
      )}
      {answer !== null && <p className="meta">{texts.answeredWith(answer.text)}</p>}
    </li>
  );
}

function AnswerForm({ quizId, of }: { quizId: string; of: QuestionObjections }) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { busy, failure, act } = useAct(texts.answerFailed);
  const submit = () => {
    setMissing(text.trim() === '');
    if (text.trim() === '') return field.current?.focus();
    void act(async () => {
      const body = { questionId: of.questionId, text: text.trim() };
      const { answered } = await send(objectionsRoutes.answer, { params: { id: quizId }, body });
      setText('');
      announce(texts.answeredCount(answered));
      await client.invalidateQueries({ queryKey: [objectionsRoutes.list.path] });
    });
  };
  return (
    <form
      className="rule-why"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextAreaField
        ref={field}
        label={texts.answerLabel}
        hint={texts.answerHint}
        error={missing && text.trim() === '' ? texts.answerMissing : undefined}
        maxLength={limits.option}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {failure !== null && <Note look="wrong">{failure}</Note>}
      <div className="row">
        <Button type="submit" look="outline" busy={busy}>
          {texts.answer(of.open)}
        </Button>
      </div>
    </form>
  );
}
