import './notices.css';
import { signedIn } from '@kaksha/contract/core/access.ts';
import { formatDateTime, formatRange } from '@kaksha/contract/core/time.ts';
import type { Notice } from '@kaksha/contract/notices.ts';
import { examsRoutes, noticesRoutes } from '@kaksha/contract/routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { RequireRole } from '#web/features/auth/public.ts';
import { useInstitute } from '#web/lib/page/institute.ts';
import { callQuery } from '#web/lib/send/query.ts';
import { send } from '#web/lib/send/send.ts';
import { ActButton } from '#web/ui/item/act-button.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { PageHead } from '#web/ui/ornament/rekha.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { Loading } from '#web/ui/state/loading.tsx';
import { texts } from './text.en.ts';

/** /quiz/notices: what a signed-in person was told (behaviour 9.1). */
export function NoticesRoute() {
  const { name } = useInstitute();
  return (
    <>
      <title>{texts.pageTitle(name)}</title>
      <RequireRole roles={signedIn}>
        <PageHead word={texts.word} title={texts.title} lead={texts.lead} />
        <div className="wrap notices-page">
          <Own />
        </div>
      </RequireRole>
    </>
  );
}

const ownNotices = () => callQuery(noticesRoutes.list);

function Own() {
  const client = useQueryClient();
  const query = useQuery({ ...ownNotices(), staleTime: 0 });
  const { data, error } = query;
  if (data === undefined) {
    if (error === null) return <Loading text={texts.loading} />;
    return <LoadFailed query={query} failed={texts.failed} />;
  }
  if (data.length === 0) return <EmptyState title={texts.none}>{texts.noneSays}</EmptyState>;
  const markRead = async () => {
    await send(noticesRoutes.read);
    await client.invalidateQueries({ queryKey: ownNotices().queryKey });
    void client.invalidateQueries({ queryKey: [examsRoutes.mine.path] });
    announce(texts.marked);
  };
  return (
    <>
      {data.some(({ read }) => !read) && (
        <div className="row">
          <ActButton name={texts.markRead} act={markRead} failed={texts.markFailed}>
            {texts.markRead}
          </ActButton>
        </div>
      )}
      <ul className="notices-list" aria-label={texts.list}>
        {data.map((notice) => (
          <NoticeRow key={notice._id} notice={notice} />
        ))}
      </ul>
    </>
  );
}

function NoticeRow({
  notice: { kind, title, quizId, opensAt, closesAt, createdAt, read },
}: {
  notice: Notice;
}) {
  const at = (time: string | null) => (time === null ? null : formatDateTime(time));
  const range = opensAt && closesAt && formatRange(opensAt, closesAt);
  const said = texts.said[kind]({ title, opens: at(opensAt), closes: at(closesAt), range });
  const to = linkOf(kind, quizId);
  return (
    <li>
      <span className={read ? undefined : 'notices-new'}>
        {to === null ? said : <Link to={to}>{said}</Link>}
      </span>
      <span className="meta num">
        {[...(read ? [] : [texts.isNew]), formatDateTime(createdAt)].join(', ')}
      </span>
    </li>
  );
}

/** Where a notice leads; null if there is nothing to open. */
function linkOf(kind: Notice['kind'], quizId: string | null): string | null {
  if (kind === 'application_received') return '/admin/teachers';
  if (kind === 'enrolled') return '/quiz';
  if (kind === 'results_released' || kind === 'marks_changed') return '/quiz/results';
  return quizId === null ? null : `/quiz/${quizId}`;
}
