import './rulings.css';
import { staff } from '@kaksha/contract/core/access.ts';
import { formatDateTime } from '@kaksha/contract/core/time.ts';
import { type RulingKind, rulingKinds } from '@kaksha/contract/questions/decisions.ts';
import { stemIn } from '@kaksha/contract/questions/languages.ts';
import { splitMathematics } from '@kaksha/contract/questions/mathematics.ts';
import type { KeyedQuestion } from '@kaksha/contract/questions/question.ts';
import type { Report } from '@kaksha/contract/reports.ts';
import type { Ruling, RulingQuestion } from '@kaksha/contract/rulings.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import { Forbidden, RequireRole } from '#web/features/auth/public.ts';
import { QuestionEvidence } from '#web/features/reports/public.ts';
import { useInstitute } from '#web/lib/page/institute.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Figure } from '#web/ui/figure/figure.tsx';
import { SelectField } from '#web/ui/form/text-field.tsx';
import { useLastLoaded } from '#web/ui/list/paged-list.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { PageHead } from '#web/ui/ornament/rekha.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { Loading, Skeleton } from '#web/ui/state/loading.tsx';
import { RichText } from '#web/ui/text/rich-text.tsx';
import { evidenceQuery, rulingQuestionQuery, rulingsQuery } from './api.ts';
import { ObjectionsByQuestion, QuestionObjectionsPart } from './objections.tsx';
import { type Prefilled, RulingForm } from './ruling-form.tsx';
import { texts } from './text.en.ts';

/** /quiz/{id}/rulings: decisions about questions after a quiz was taken, for admins and teachers (behaviour 7.34). */
export function RulingsRoute() {
  const { id = '' } = useParams();
  const { name } = useInstitute();
  return (
    <>
      <title>{texts.pageTitle(name)}</title>
      <RequireRole roles={staff} denied={<Forbidden heading={texts.rulings} />}>
        <RulingsPage key={id} quizId={id} />
      </RequireRole>
    </>
  );
}

function RulingsPage({ quizId }: { quizId: string }) {
  const [address, setAddress] = useSearchParams();
  const [questionId, versionId] = [address.get('questionId'), address.get('versionId')];
  const asked = useQuery(evidenceQuery(quizId, versionId));
  const report = useLastLoaded(asked.data);
  const list = useQuery(rulingsQuery(quizId));
  const [done, setDone] = useState<Ruling | null>(null);
  const doneNote = useRef<HTMLDivElement>(null);
  if (asked.error?.status === 404 || list.error?.status === 404) {
    return (
      <div className="wrap section">
        <EmptyState
          whole
          title={texts.none}
          action={<LinkButton to="/quiz/manage">{texts.manage}</LinkButton>}
        />
      </div>
    );
  }
  if (report === undefined) {
    return (
      <div className="wrap report">
        <h1 className="sr">{texts.rulings}</h1>
        {asked.error === null ? (
          <Loading text={texts.loading}>
            <Skeleton height="8rem" />
            <Skeleton height="16rem" />
          </Loading>
        ) : (
          <LoadFailed query={asked} failed={texts.evidenceFailed} />
        )}
      </div>
    );
  }
  const choose = (chosen: string, kind?: RulingKind, of = report.versionId) => {
    setDone(null);
    setAddress({ questionId: chosen, versionId: of, ...(kind === undefined ? {} : { kind }) });
  };
  const onRuled = (ruling: Ruling) => {
    flushSync(() => {
      setDone(ruling);
      setAddress({ versionId: ruling.versionId }, { replace: true });
    });
    doneNote.current?.focus();
  };
  const title = report.quiz.title.trim() === '' ? texts.untitled : report.quiz.title;
  return (
    <>
      <nav className="wrap crumbs report-crumbs" aria-label={texts.crumbs}>
        <Link to="/quiz/manage">{texts.manage}</Link>
        <span aria-hidden="true">{'/'}</span>
        <Link to={`/quiz/${quizId}/report`}>{title}</Link>
        <span aria-hidden="true">{'/'}</span>
        <span>{texts.rulings}</span>
      </nav>
      <div className="report-head">
        <PageHead word="अंक" title={texts.rulings} lead={texts.lead} />
      </div>
      <div className="wrap report">
        {done !== null && (
          <div className="stack" ref={doneNote} tabIndex={-1}>
            <Note look="correct" title={texts.done(done.number, done.kind)}>
              {texts.doneText(done.changed)}
            </Note>
            <div className="row">
              <LinkButton to={`/quiz/${quizId}/report?versionId=${done.versionId}`}>
                {texts.toReport}
              </LinkButton>
            </div>
          </div>
        )}
        {questionId === null && <ObjectionsByQuestion report={report} onChoose={choose} />}
        <Choose report={report} chosen={questionId} onChoose={choose} />
        {questionId !== null && (
          <Subject
            key={`${report.versionId} ${questionId} ${address.get('kind')}`}
            report={report}
            questionId={questionId}
            rulings={list.data ?? []}
            onRuled={onRuled}
          />
        )}
        <section className="report-part" aria-labelledby="rule-list">
          <h2 id="rule-list">{texts.soFar}</h2>
          {list.data ? (
            <RulingsList rulings={list.data} onChoose={choose} />
          ) : list.error ? (
            <LoadFailed query={list} failed={texts.failed} />
          ) : (
            <Skeleton height="6rem" />
          )}
        </section>
      </div>
    </>
  );
}

/** Characters of a stem in the list of questions. */
const STEM = 80;

type OnChoose = (questionId: string, kind?: RulingKind, versionId?: string) => void;
type ChooseProps = { report: Report; chosen: string | null; onChoose: OnChoose };

/** The question, from all of the version; those that the radar names are one press away. */
function Choose({ report: { questions, radar }, chosen, onChoose }: ChooseProps) {
  const named = questions.filter(({ questionId }) => radar.some((one) => one.questionId === questionId));
  return (
    <section className="report-part" aria-labelledby="rule-choose">
      <h2 id="rule-choose">{texts.chooseTitle}</h2>
      <SelectField
        label={texts.question}
        fieldClassName="rule-choose"
        value={chosen ?? ''}
        onChange={({ target }) => target.value !== '' && onChoose(target.value)}
      >
        <option value="">{texts.choose}</option>
        {questions.map(({ questionId, number, question }) => (
          <option key={questionId} value={questionId}>
            {texts.choice(number, shortStem(question))}
          </option>
        ))}
      </SelectField>
      {chosen === null && named.length > 0 && (
        <p className="row">
          <span className="meta">{texts.radarHint}</span>
          {named.map(({ questionId, number }) => (
            <Link key={questionId} to={`?${new URLSearchParams({ questionId })}`}>
              {texts.rule(number)}
            </Link>
          ))}
        </p>
      )}
    </section>
  );
}

/** The begin of a stem, without formulas: a choice of a list is plain text. */
const shortStem = (question: KeyedQuestion) =>
  splitMathematics(stemIn('en', question).text)
    .map((part) => (part.kind === 'text' ? part.text : '…'))
    .join('')
    .slice(0, STEM);

type SubjectProps = {
  report: Report;
  questionId: string;
  rulings: readonly Ruling[];
  onRuled: (ruling: Ruling) => void;
};

/** The question with what speaks about it, and the ruling on it. */
function Subject({ report, questionId, rulings, onRuled }: SubjectProps) {
  const { versionId, quiz } = report;
  const asked = useQuery(rulingQuestionQuery({ id: quiz._id, questionId, versionId }));
  const prefilled = usePrefilled();
  if (asked.data === undefined) {
    if (asked.error?.status === 400) return <Note look="wrong">{texts.questionGone}</Note>;
    if (asked.error) return <LoadFailed query={asked} failed={texts.questionFailed} />;
    return <Skeleton height="16rem" />;
  }
  const subject = asked.data;
  const active = rulings.find(
    (one) => one.active && one.questionId === questionId && one.versionId === subject.versionId,
  );
  return (
    <>
      <div className="rule-case">
        <SubjectShown report={report} subject={subject} active={active} />
        <QuestionObjectionsPart quizId={quiz._id} versionId={subject.versionId} questionId={questionId} />
      </div>
      <RulingForm
        quizId={quiz._id}
        subject={subject}
        active={active}
        prefilled={prefilled}
        onRuled={onRuled}
      />
    </>
  );
}

/** What a link to this page fills in: the kind by the address, and what the editor changed a key to. */
function usePrefilled(): Prefilled {
  const [address] = useSearchParams();
  const { state } = useLocation();
  const kind = rulingKinds.find((one) => one === address.get('kind')) ?? null;
  return { ...(isPrefilled(state) ? state.typed : {}), ...(kind === null ? {} : { kind }) };
}

const isPrefilled = (state: unknown): state is { typed: Prefilled } =>
  typeof state === 'object' && state !== null && 'typed' in state;

type SubjectShownProps = { report: Report; subject: RulingQuestion; active: Ruling | undefined };

function SubjectShown({ report, subject, active }: SubjectShownProps) {
  const { question, number, marking, copies } = subject;
  return (
    <section className="rule-subject" aria-labelledby="rule-question">
      <div className="report-whole">
        <h2 id="rule-question">{texts.questionTitle(number)}</h2>
        <p className="meta">{texts.marking(marking.right, marking.wrong, marking.unanswered)}</p>
        <RichText {...stemIn('en', question)} />
        {question.figure && <Figure figure={question.figure} />}
        {active !== undefined && active.kind !== 'none' && (
          <Note>
            {texts.nowRuled(active.kind)} {active.reason}
          </Note>
        )}
        {copies.length > 0 && (
          <div>
            <p className="meta">{texts.copies}</p>
            <ul className="rule-copies">
              {copies.map((copy) => (
                <li key={`${copy.quizId} ${copy.questionId}`}>
                  <Link
                    to={`/quiz/${copy.quizId}/rulings?${new URLSearchParams({ questionId: copy.questionId })}`}
                  >
                    {texts.copyIn(copy.title)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <QuestionEvidence report={report} questionId={question._id} />
    </section>
  );
}

type RulingsListProps = { rulings: readonly Ruling[]; onChoose: OnChoose };

/** All rulings, newest first; those that count can be undone, which is a ruling again. */
function RulingsList({ rulings, onChoose }: RulingsListProps) {
  if (rulings.length === 0) return <p className="meta">{texts.noneSoFar}</p>;
  return (
    <ol className="rule-list">
      {rulings.map((ruling) => (
        <li key={ruling._id}>
          <time className="num" dateTime={ruling.at}>
            {formatDateTime(ruling.at)}
          </time>
          <div>
            <p>
              <b>{texts.ruledOn(ruling.number, ruling.kind)}</b> {texts.by(ruling.by?.fullName ?? null)}{' '}
              {texts.doneText(ruling.changed)} {!ruling.active && texts.replaced}
            </p>
            <p className="meta">{ruling.reason}</p>
          </div>
          {ruling.active && <RulingActs ruling={ruling} onChoose={onChoose} />}
        </li>
      ))}
    </ol>
  );
}

function RulingActs({ ruling, onChoose }: { ruling: Ruling; onChoose: OnChoose }) {
  const { questionId, versionId, number, kind } = ruling;
  const isUndone = kind === 'none';
  return (
    <button
      type="button"
      className="btn btn-plain btn-small"
      aria-label={isUndone ? texts.againOn(number) : texts.undoOf(number)}
      onClick={() => onChoose(questionId, isUndone ? undefined : 'none', versionId)}
    >
      {isUndone ? texts.again : texts.undo}
    </button>
  );
}
