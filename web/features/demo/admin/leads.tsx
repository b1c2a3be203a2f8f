import './demo-admin.css';
import type { DemoStatus } from '@kaksha/contract/core/statuses.ts';
import { formatDay, kolkataDay, kolkataMidnight } from '@kaksha/contract/core/time.ts';
import type { DemoInboxItem } from '@kaksha/contract/demo.ts';
import { demoRoutes } from '@kaksha/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AdminRows, Bars } from '#web/features/admin/public.ts';
import { callQuery } from '#web/lib/send/query.ts';
import { useNow } from '#web/lib/server-clock.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { Skeleton } from '#web/ui/state/loading.tsx';
import { address, requests } from './api.ts';
import { texts } from './leads-text.en.ts';
import { ClosedRow } from './request-row.tsx';

/** Rows of the dashboard; the inbox has all. */
const MOST_ROWS = 5;

const first = {
  status: address.status.otherwise,
  q: '',
  sort: address.sort.otherwise,
  page: 1,
  limit: 20,
};

/** The leads on the dashboard: the week as a bar a day, how far all of them have come, and who is to be answered today. */
export function Leads() {
  const week = useQuery({ ...callQuery(demoRoutes.week), staleTime: 0 });
  const counts = useQuery(callQuery(demoRoutes.counts));
  return (
    <section aria-labelledby="leads">
      <h2 id="leads">{texts.title}</h2>
      <div className="leads">
        {week.data && <Week days={week.data.days} />}
        {week.isError && <LoadFailed query={week} failed={texts.failed} />}
        {counts.data && <Funnel counts={counts.data} />}
        {counts.isError && <LoadFailed query={counts} failed={texts.failed} />}
        {(week.isPending || counts.isPending) && <Skeleton height="14rem" />}
      </div>
      <Today />
      <Link className="lead-more" to="/admin/demo">
        {texts.all}
        <Icon name="arrow-right" />
      </Link>
    </section>
  );
}

function Week({ days }: { days: readonly { day: string; requests: number }[] }) {
  const total = days.reduce((sum, { requests: many }) => sum + many, 0);
  const most = Math.max(...days.map(({ requests: many }) => many));
  const busiest = days.filter(({ requests: many }) => many === most);
  const [only] = busiest;
  return (
    <Bars
      say={texts.week(
        total,
        busiest.length === 1 && only ? formatDay(kolkataMidnight(only.day)) : null,
        most,
      )}
      caption={texts.weekCaption}
      heads={{ name: texts.day, count: texts.count }}
      rows={days.map(({ day, requests: many }) => ({
        key: day,
        name: texts.dayName(new Date(`${day}T00:00:00Z`).getUTCDay(), formatDay(kolkataMidnight(day))),
        count: many,
      }))}
    />
  );
}

/** How many have come at least so far; the lost ones have been asked for and no more, as nobody notes where they stopped. */
export function funnelOf(counts: Record<DemoStatus, number>) {
  const enrolled = counts.enrolled;
  const demo = enrolled + counts.demo_done;
  const contacted = demo + counts.contacted;
  return { asked: contacted + counts.new + counts.lost, contacted, demo, enrolled };
}

function Funnel({ counts }: { counts: Record<DemoStatus, number> }) {
  const steps = funnelOf(counts);
  return (
    <Bars
      say={texts.funnel(steps.asked, steps.enrolled)}
      caption={texts.funnelCaption}
      heads={{ name: texts.step, count: texts.count }}
      rows={(['asked', 'contacted', 'demo', 'enrolled'] as const).map((step) => ({
        key: step,
        name: texts.steps[step],
        count: steps[step],
      }))}
    />
  );
}

/** Those whose next step is due, then the new ones, each to be called and marked in place. */
function Today() {
  const due = useQuery(requests(first));
  const fresh = useQuery(requests({ ...first, status: 'new' }));
  const now = useNow();
  if (due.isError) return <LoadFailed query={due} failed={texts.failed} />;
  if (due.data === undefined || fresh.data === undefined || now === null) return <Skeleton height="5rem" />;
  const shown = dueFirst(due.data.items, fresh.data.items, kolkataDay(now)).slice(0, MOST_ROWS);
  return (
    <div>
      <h3 className="lead-today">{texts.today}</h3>
      {shown.length === 0 ? (
        <p className="meta">{texts.nobody}</p>
      ) : (
        <AdminRows>
          {shown.map((request) => (
            <ClosedRow key={request._id} request={request} />
          ))}
        </AdminRows>
      )}
    </div>
  );
}

/** Who is due by `today`, the longest overdue first, then the new ones without a day of their own. */
function dueFirst(byDue: readonly DemoInboxItem[], fresh: readonly DemoInboxItem[], today: string) {
  const isOpen = ({ status }: DemoInboxItem) => status !== 'enrolled' && status !== 'lost';
  const due = byDue.filter(
    (item) => isOpen(item) && item.nextStepOn !== undefined && item.nextStepOn <= today,
  );
  return [...due, ...fresh.filter(({ nextStepOn }) => nextStepOn === undefined)];
}
