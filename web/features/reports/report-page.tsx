import './report.css';
import { staff } from '@kaksha/contract/core/access.ts';
import { formatDateTime } from '@kaksha/contract/core/time.ts';
import type { Report } from '@kaksha/contract/reports.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { Forbidden, RequireRole } from '#web/features/auth/public.ts';
import { useInstitute } from '#web/lib/page/institute.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Select } from '#web/ui/form/input.tsx';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { useLastLoaded } from '#web/ui/list/paged-list.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { PageHead } from '#web/ui/ornament/rekha.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { Loading, Skeleton } from '#web/ui/state/loading.tsx';
import { Absent } from './absent.tsx';
import { reportQuery } from './api.ts';
import { Batches } from './batches.tsx';
import { Chapters } from './chapters.tsx';
import { MeritList } from './merit.tsx';
import { Questions } from './questions.tsx';
import { Radar } from './radar.tsx';
import { Summary } from './summary.tsx';
import { texts } from './text.en.ts';

/** /quiz/{id}/report: what the results of a quiz say about its paper, for admins and teachers (behaviour 7.5). */
export function ReportRoute() {
  const { id = '' } = useParams();
  const { name } = useInstitute();
  return (
    <>
      <title>{texts.pageTitle(texts.report, name)}</title>
      <RequireRole roles={staff} denied={<Forbidden heading={texts.report} />}>
        <ReportPage key={id} quizId={id} />
      </RequireRole>
    </>
  );
}

function ReportPage({ quizId }: { quizId: string }) {
  const [address, setAddress] = useSearchParams();
  const asked = useQuery(
    reportQuery(quizId, { versionId: address.get('versionId'), batchId: address.get('batchId') }),
  );
  const report = useLastLoaded(asked.data);
  if (asked.error?.status === 404) {
    return (
      <div className="wrap section">
        <EmptyState
          whole
          title={texts.none}
          action={<LinkButton to="/quiz/manage">{texts.toManage}</LinkButton>}
        />
      </div>
    );
  }
  if (asked.error !== null || report === undefined) {
    return (
      <div className="wrap report">
        <h1 className="sr">{texts.report}</h1>
        {asked.error === null ? (
          <Loading text={texts.loading}>
            <Skeleton height="16rem" />
            <Skeleton height="12rem" />
          </Loading>
        ) : (
          <LoadFailed query={asked} failed={texts.failed} />
        )}
      </div>
    );
  }
  return (
    <Loaded
      // What is open and how it is sorted is of one version and one batch.
      key={`${report.versionId} ${report.batch?._id ?? ''}`}
      report={report}
      onWhose={(whose) => setAddress(addressOf(whose))}
    />
  );
}

type Chosen = { versionId: string; batchId: string | null };

const addressOf = ({ versionId, batchId }: Chosen) =>
  new URLSearchParams({ versionId, ...(batchId !== null && { batchId }) });

type LoadedProps = { report: Report; onWhose: (whose: Chosen) => void };

function Loaded({ report, onWhose }: LoadedProps) {
  const { quiz, n, absent, computedAt, provisional } = report;
  const [opened, setOpened] = useState<number | null>(null);
  const title = quiz.title.trim() === '' ? texts.untitled : quiz.title;
  return (
    <>
      <nav className="wrap crumbs report-crumbs" aria-label={texts.crumbs}>
        <Link to="/quiz/manage">{texts.manage}</Link>
        <span aria-hidden="true">{'/'}</span>
        <span>{title}</span>
        <span aria-hidden="true">{'/'}</span>
        {quiz.mode === 'exam' && (
          <>
            <Link to={`/quiz/${quiz._id}/hall`}>{texts.hall}</Link>
            <span aria-hidden="true">{'/'}</span>
          </>
        )}
        <span>{texts.report}</span>
      </nav>
      <div className="report-head">
        <PageHead
          word="समीक्षा"
          title={texts.reportOf(title)}
          lead={n > 0 && <span className="num">{texts.appeared(n, absent)}</span>}
        >
          <div className="row">
            <Versions report={report} onWhose={onWhose} />
            <BatchChoice report={report} onWhose={onWhose} />
          </div>
          {n > 0 && <Copies report={report} />}
        </PageHead>
      </div>
      <div className="wrap report">
        {provisional && (
          <Note look="warm" title={texts.provisional}>
            {texts.provisionalText}
          </Note>
        )}
        {n === 0 ? (
          <>
            {report.batch === null ? (
              <EmptyState title={texts.nobody}>{texts.nobodyText}</EmptyState>
            ) : (
              <EmptyState title={texts.nobodyOfBatch}>{texts.nobodyOfBatchText}</EmptyState>
            )}
            {quiz.mode === 'exam' && absent !== null && <Absent report={report} />}
          </>
        ) : (
          <>
            <Summary report={report} />
            <Radar report={report} onOpen={setOpened} />
            <Batches
              report={report}
              toBatch={(batchId) => `?${addressOf({ versionId: report.versionId, batchId })}`}
            />
            {quiz.mode === 'exam' && <MeritList report={report} />}
            <Questions report={report} opened={opened} onOpen={setOpened} />
            <Chapters chapters={report.chapters} />
            {quiz.mode === 'exam' && <Absent report={report} />}
            <p className="meta num">{texts.computedAt(formatDateTime(computedAt))}</p>
          </>
        )}
      </div>
    </>
  );
}

/** The report as a workbook, as cards, and on paper (behaviour 7.5, 7.9, 7.11). */
function Copies({ report: { quiz, versionId, batch, n } }: { report: Report }) {
  return (
    <div className="row report-copies">
      <ExportButton
        wanted={{
          what: 'report',
          quizId: quiz._id,
          versionId,
          ...(batch !== null && { batchId: batch._id }),
        }}
        count={n}
        label={texts.workbook}
      />
      {quiz.mode === 'exam' && (
        <LinkButton
          look="outline"
          to={`/quiz/${quiz._id}/cards?${addressOf({ versionId, batchId: batch?._id ?? null })}`}
        >
          {texts.cards}
        </LinkButton>
      )}
      <Button look="outline" onClick={() => window.print()}>
        {texts.print}
      </Button>
      <LinkButton look="plain" to={`/quiz/${quiz._id}/rulings`}>
        {texts.rulings}
      </LinkButton>
    </div>
  );
}

/** The versions with results, where there are more than one, or where another one is shown. */
function Versions({ report: { versionId, versions, batch }, onWhose }: LoadedProps) {
  const id = useId();
  const isListed = versions.some(({ _id }) => _id === versionId);
  if (versions.length < 2 && (isListed || versions.length === 0)) return null;
  return (
    <div className="row report-version">
      <label htmlFor={id}>{texts.version}</label>
      <Select
        small
        id={id}
        value={versionId}
        onChange={(event) => onWhose({ versionId: event.target.value, batchId: batch?._id ?? null })}
      >
        {!isListed && <option value={versionId}>{texts.otherVersion}</option>}
        {versions.map(({ _id, number, n }) => (
          <option key={_id} value={_id}>
            {texts.versionOf(number, n)}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** Everybody, or one of the batches that appeared: nothing to choose where no batch did (behaviour 7.10). */
function BatchChoice({ report: { versionId, batch, batches }, onWhose }: LoadedProps) {
  const id = useId();
  if (batch === null && batches.length === 0) return null;
  const isListed = batch === null || batches.some(({ _id }) => _id === batch._id);
  return (
    <div className="row report-version">
      <label htmlFor={id}>{texts.batch}</label>
      <Select
        small
        id={id}
        value={batch?._id ?? ''}
        onChange={(event) => onWhose({ versionId, batchId: event.target.value || null })}
      >
        <option value="">{texts.everybody}</option>
        {!isListed && <option value={batch?._id}>{texts.batchOf(batch?.name ?? '', 0)}</option>}
        {batches.map(({ _id, name, n }) => (
          <option key={_id} value={_id}>
            {texts.batchOf(name, n)}
          </option>
        ))}
      </Select>
    </div>
  );
}
