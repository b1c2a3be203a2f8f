import { formatDateTime, formatSecond, formatSpan } from '@kaksha/contract/core/time.ts';
import './log.css';
import type { AttemptLog, AttemptLogEntry } from '@kaksha/contract/hall.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ListBody, ListSkeleton, useLastLoaded } from '#web/ui/list/paged-list.tsx';
import { Pager } from '#web/ui/list/pager.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { logQuery } from '../hall/api.ts';
import { texts } from './text.en.ts';

const PER_PAGE = 50;

/** /quiz/{id}/hall/{attemptId}: the whole log of an attempt, newest first (behaviour 6.33). */
export function LogPage({ attemptId }: { attemptId: string }) {
  const [page, setPage] = useState(1);
  const asked = useQuery(logQuery(attemptId, { page, limit: PER_PAGE, live: page === 1 }));
  const log = useLastLoaded(asked.data);
  return (
    <div className="wrap exam-log-page">
      {log === undefined && <h1 className="sr">{texts.heading}</h1>}
      {log && <Head attempt={log.attempt} />}
      {asked.error && <LoadFailed query={asked} failed={texts.failed} />}
      {log === undefined && !asked.error && <ListSkeleton text={texts.loading} />}
      {log && (
        <ListBody
          onPage={setPage}
          foot={(turnTo) =>
            log.totalCount > PER_PAGE && (
              <Pager page={page} totalPages={Math.ceil(log.totalCount / PER_PAGE)} onPage={turnTo} />
            )
          }
        >
          <p className="meta num" role="status">
            {texts.found(log.totalCount)}
          </p>
          {log.totalCount === 0 ? (
            <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>
          ) : (
            <LogList entries={log.entries} />
          )}
        </ListBody>
      )}
    </div>
  );
}

function Head({
  attempt: { quizId, title, user, status, startedAt, shuffled },
}: Pick<AttemptLog, 'attempt'>) {
  return (
    <>
      <nav className="crumbs" aria-label={texts.crumbs}>
        <Link to="/quiz/manage">{texts.manage}</Link>
        <span aria-hidden="true">{'/'}</span>
        <Link to={`/quiz/${quizId}/hall`}>{title}</Link>
        <span aria-hidden="true">{'/'}</span>
        <span>{texts.log}</span>
      </nav>
      <div>
        <h1 tabIndex={-1}>{texts.title(user?.fullName ?? texts.deleted)}</h1>
        <p className="meta num">
          {[user?.email, texts.started(formatDateTime(startedAt)), texts.statuses[status]]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      <p>
        {texts.lead} {shuffled ? texts.shuffled : texts.numbered}
      </p>
    </>
  );
}

/** Shorter ones say nothing: a question is read for that long. */
const GAP_MS = 120_000;

/** The time before an entry in which nothing happened, as a line; `after` is when the entry before it was made. */
function Gap({ after, until }: { after: string | undefined; until: string }) {
  const ms = after === undefined ? 0 : Date.parse(until) - Date.parse(after);
  if (ms < GAP_MS) return null;
  return <p className="exam-log-gap num">{texts.gap(formatSpan(Math.floor(ms / 1000)))}</p>;
}

/** Entries of the log of an attempt: when, what, and for acts of staff who and why. */
export function LogList({ entries }: { entries: readonly AttemptLogEntry[] }) {
  return (
    <ol className="exam-log">
      {entries.map((entry, index) => (
        <li key={entry._id}>
          <time className="num" dateTime={entry.at}>
            {formatSecond(entry.at)}
          </time>
          <div>
            <span>{texts.say(entry)}</span>
            {entry.grace && <span className="meta">{texts.grace}</span>}
            {entry.reason !== undefined && <span className="meta">{texts.reason(entry.reason)}</span>}
            {entry.by !== undefined && <span className="meta">{texts.by(entry.by?.fullName)}</span>}
          </div>
          <Gap after={entries[index + 1]?.at} until={entry.at} />
        </li>
      ))}
    </ol>
  );
}
