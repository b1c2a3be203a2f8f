import { formatDate, formatTime } from '@kaksha/contract/core/time.ts';
import { formatReceiptCode } from '@kaksha/contract/exam/receipt-code.ts';
import type { Attempt } from '@kaksha/contract/exams.ts';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useSession } from '#web/features/auth/public.ts';
import { shareHref } from '#web/lib/contact-links.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { useInstitute } from '#web/lib/page/institute.ts';
import { usePageFacts } from '#web/lib/page/page-facts.ts';
import { AnchorButton, Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyOrbit } from '#web/ui/figures/empty-orbit.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { hasAnswer } from '#web/ui/paper/work.ts';
import { lazyPart } from '#web/ui/state/lazy-part.tsx';
import { Loading } from '#web/ui/state/loading.tsx';
import type { ExamRun, ExamState } from './exam-run.ts';
import { type Finished, savedSign } from './keeper-state.ts';
import { texts } from './text.en.ts';

// Without it, offline for example, the receipt is whole all the same.
const { LazyPart: LazyQr } = lazyPart<{ link: string; name: string }>(async () =>
  import('../receipt/receipt-qr.tsx').then(
    ({ ReceiptQr }) => ReceiptQr,
    () => () => null,
  ),
);

/** The attempt is being submitted; without a line that takes until it is back, and nothing says "Submitted" before. */
export function Submitting({ run, state: { work, keeper, kept } }: { run: ExamRun; state: ExamState }) {
  if (savedSign(keeper) !== 'offline' && keeper.signedIn) {
    return (
      <main className="att-wait">
        <Loading text={texts.submitting} />
      </main>
    );
  }
  return (
    <EndScreen figure={<EmptyOrbit />} title={texts.waitingTitle} lead={texts.waiting}>
      <p>{texts.waitingText(work.answers.filter(hasAnswer).length, kept)}</p>
      <div className="row">
        <Button look="outline" busy={keeper.inFlight !== null} onClick={() => run.tell({ type: 'retry' })}>
          <Icon name="retry" />
          {texts.tryNow}
        </Button>
      </div>
    </EndScreen>
  );
}

type SubmittedPaper = Pick<Attempt, '_id' | 'title' | 'startedAt' | 'questions'>;

/** The receipt of a submitted attempt; a score only where results are released. */
export function Submitted({ paper, finished }: { paper: SubmittedPaper; finished: Finished }) {
  const { receipt, resultId, notCounted } = finished;
  const { user } = useSession();
  const { name: institute } = useInstitute();
  const link = `${usePageFacts().publicUrl}/quiz/receipt?code=${receipt.code}`;
  const code = formatReceiptCode(receipt.code);
  const submitted = `${formatDate(receipt.submittedAt)}, ${formatTime(receipt.submittedAt)}`;
  const answered = texts.answeredOf(receipt.answered, paper.questions.length);
  const share = texts.share({
    person: user?.fullName ?? null,
    exam: paper.title,
    submitted,
    answered,
    code,
    link,
  });
  const facts = [
    { name: texts.receipt, value: code, className: 'exam-code' },
    { name: texts.exam, value: paper.title },
    ...(user === null ? [] : [{ name: texts.person, value: user.fullName }]),
    { name: texts.startedAt, value: `${formatDate(paper.startedAt)}, ${formatTime(paper.startedAt)}` },
    { name: texts.submittedAt, value: submitted },
    { name: texts.answers, value: answered },
  ];
  const technical = [
    { name: texts.attempt, value: paper._id, className: 'exam-hash' },
    { name: texts.fingerprint, value: receipt.sha256.replace(/(.{8})(?=.)/g, '$1 '), className: 'exam-hash' },
  ];
  return (
    <EndScreen
      figure={<Seal />}
      title={texts.submitted}
      lead={[texts.arrived(receipt.answered), ...(resultId === null ? [texts.heldBack] : [])].join(' ')}
    >
      {notCounted > 0 && <Note look="wrong">{texts.notCounted(notCounted)}</Note>}
      <p className="exam-sheet">
        <b>{institute}</b> <span>{texts.receipt}</span>
      </p>
      <Facts facts={facts} />
      <div className="row exam-acts">
        {resultId === null ? (
          <LinkButton to="/quiz">{texts.toHome}</LinkButton>
        ) : (
          <LinkButton to={`/quiz/result/${resultId}`}>{texts.seeResult}</LinkButton>
        )}
        <Button look="outline" onClick={() => window.print()}>
          {texts.print}
        </Button>
        <Button look="plain" onClick={() => void copyCode(code)}>
          <Icon name="copy" />
          {texts.copyCode}
        </Button>
        <AnchorButton look="plain" href={shareHref(share)} target="_blank" rel="noreferrer">
          <Icon name="chat" />
          {texts.toParents}
        </AnchorButton>
      </div>
      <div className="exam-check">
        <LazyQr part={{ link, name: texts.checkQr }} />
        <p className="hint">{texts.anyone(`${window.location.host}/quiz/receipt`)}</p>
      </div>
      <details className="exam-technical">
        <summary>{texts.technical}</summary>
        <Facts facts={technical} />
      </details>
    </EndScreen>
  );
}

type FactsProps = { facts: readonly { name: string; value: string; className?: string }[] };

function Facts({ facts }: FactsProps) {
  return (
    <dl className="exam-proof num">
      {facts.map(({ name, value, className }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={className}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

async function copyCode(code: string): Promise<void> {
  const copied = await copyText(code);
  announce(copied ? texts.codeCopied : texts.copyFailed, copied ? 'correct' : 'wrong');
}

function Seal() {
  return (
    <svg className="exam-seal" viewBox="0 0 88 88" aria-hidden="true">
      <circle cx="44" cy="44" r="40" />
      <circle cx="44" cy="44" r="28" className="is-inner" />
      <path d="m32 45 8.500 8.500L57 36" className="is-inner" />
      <circle cx="73" cy="15" r="6" className="is-bead" />
    </svg>
  );
}

/** Staff cancelled the attempt; the reason is theirs. */
export function Cancelled() {
  return (
    <EndScreen figure={<EmptyOrbit />} title={texts.cancelled} lead={texts.cancelledText}>
      <div className="row">
        <LinkButton to="/quiz/quizzes">{texts.toQuizzes}</LinkButton>
      </div>
    </EndScreen>
  );
}

type EndScreenProps = {
  /** The drawing above the heading. */
  figure: ReactNode;
  title: string;
  /** What the heading means, read with it. */
  lead: ReactNode;
  children?: ReactNode;
};

/** What comes after the paper, from its top. Its heading gets the focus, because what had it is gone. */
function EndScreen({ figure, title, lead, children }: EndScreenProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // An effect, because the focus can move only once the heading is on the page.
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <main className="wrap section">
      <div className="exam-end">
        {figure}
        <div>
          <h1 ref={heading} tabIndex={-1} aria-describedby={id}>
            {title}
          </h1>
          <p className="lead" id={id}>
            {lead}
          </p>
        </div>
        {children}
      </div>
    </main>
  );
}
