import './import.css';
import { staff } from '@kaksha/contract/core/access.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { RequireRole } from '#web/features/auth/public.ts';
import { useInstitute } from '#web/lib/page/institute.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { Loading, Skeleton } from '#web/ui/state/loading.tsx';
import { AccessDenied } from '../access-denied.tsx';
import { keyedQuizQuery } from '../editor/api.ts';
import { importQuery } from './api.ts';
import { Columns, hasColumns } from './columns.tsx';
import { Preview } from './preview.tsx';
import { StartForm } from './start-form.tsx';
import { texts } from './text.en.ts';

/** /quiz/import and /quiz/{id}/import: a paper is read, looked through, and taken into a quiz (behaviour 8.1 to 8.6). */
export function ImportPage() {
  const { id } = useParams();
  const { name } = useInstitute();
  return (
    <>
      <title>{texts.pageTitle(name)}</title>
      <RequireRole roles={staff} denied={<AccessDenied />}>
        <Importing key={id ?? 'new'} quizId={id ?? null} />
      </RequireRole>
    </>
  );
}

function Importing({ quizId }: { quizId: string | null }) {
  const [address] = useSearchParams();
  const importId = address.get('import');
  return (
    <>
      <Crumbs quizId={quizId} />
      {importId === null ? (
        <StartForm quizId={quizId} />
      ) : (
        <Read key={importId} id={importId} quizId={quizId} />
      )}
    </>
  );
}

function Crumbs({ quizId }: { quizId: string | null }) {
  return (
    <nav className="wrap crumbs" aria-label={texts.crumbs}>
      <Link to="/quiz/manage">{texts.manage}</Link>
      <span aria-hidden="true">{'/'}</span>
      {quizId === null ? <span>{texts.newQuiz}</span> : <QuizCrumb quizId={quizId} />}
      <span aria-hidden="true">{'/'}</span>
      <span>{texts.import}</span>
    </nav>
  );
}

function QuizCrumb({ quizId }: { quizId: string }) {
  const { data } = useQuery(keyedQuizQuery(quizId));
  return <Link to={`/quiz/edit/${quizId}`}>{data?.title.trim() || texts.untitled}</Link>;
}

/** A paper with many pictures takes a while. */
function HowFar({ percent }: { percent: number }) {
  return (
    <p className="row import-progress">
      <progress max={100} value={percent} aria-label={texts.reading} />
      <span aria-hidden="true">{texts.percent(percent)}</span>
    </p>
  );
}

/** What was read, once it is there. */
function Read({ id, quizId }: { id: string; quizId: string | null }) {
  const asked = useQuery(importQuery(id));
  const start = quizId === null ? '/quiz/import' : `/quiz/${quizId}/import`;
  const another = (
    <LinkButton look="outline" to={start}>
      {texts.another}
    </LinkButton>
  );
  if (asked.error?.status === 404) {
    return (
      <div className="wrap section">
        <EmptyState whole title={texts.gone} action={another}>
          {texts.goneHint}
        </EmptyState>
      </div>
    );
  }
  if (asked.data === undefined || asked.data.status === 'reading') {
    return (
      <div className="wrap import-wait">
        <h1 className="sr">{texts.import}</h1>
        {asked.error !== null && asked.data === undefined ? (
          <LoadFailed query={asked} failed={texts.failedFallback} />
        ) : (
          <Loading text={asked.data === undefined ? texts.loading : texts.reading}>
            {asked.data !== undefined && <HowFar percent={asked.data.progress ?? 0} />}
            <Skeleton height="5rem" />
            <Skeleton height="12rem" />
            <Skeleton height="12rem" />
          </Loading>
        )}
      </div>
    );
  }
  if (asked.data.status === 'failed') {
    return (
      <div className="wrap import-wait">
        <h1>{texts.readFailed}</h1>
        <Note look="wrong">{asked.data.fault?.message ?? texts.failedFallback}</Note>
        {hasColumns(asked.data) && (
          <section aria-labelledby="import-columns">
            <h2 id="import-columns">{texts.columns.title}</h2>
            <Columns read={asked.data} quizId={quizId} />
          </section>
        )}
        <div>{another}</div>
      </div>
    );
  }
  return <Preview read={asked.data} quizId={quizId} another={another} />;
}
