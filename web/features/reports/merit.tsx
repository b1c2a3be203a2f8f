import { formatClock } from '@kaksha/contract/core/time.ts';
import { shownPercentile } from '@kaksha/contract/reports/standing.ts';
import type { MeritPerson, Report } from '@kaksha/contract/reports.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type Column, DataTable } from '#web/ui/list/data-table.tsx';
import { PagedList } from '#web/ui/list/paged-list.tsx';
import { usePage } from '#web/ui/list/use-page.ts';
import { meritQuery } from './api.ts';
import { texts } from './text.en.ts';

const whoseOf = ({ versionId, batch }: Report) => ({ versionId, batchId: batch?._id ?? null });

/** Everybody who appeared in an exam, or of a batch, by rank (behaviour 7.3). */
export function MeritList({ report }: { report: Report }) {
  const address = usePage();
  const asked = useQuery(meritQuery(report.quiz._id, whoseOf(report), address.filters));
  const page = asked.data && {
    items: asked.data.people,
    total: asked.data.totalCount,
    page: asked.data.page,
    limit: asked.data.limit,
  };
  return (
    <section className="report-part" aria-labelledby="report-merit">
      <h2 id="report-merit">{texts.meritTitle}</h2>
      <PagedList
        list={{ ...asked, data: page }}
        address={address}
        words={{ failed: texts.meritFailed, found: texts.meritFound, none: texts.nobody }}
      >
        {(people) => (
          <DataTable
            className="report-merit"
            caption={texts.meritTitle}
            heads={texts.meritHeads}
            items={people}
            keyOf={({ resultId }) => resultId}
            columns={columns}
          />
        )}
      </PagedList>
      <p className="meta report-read">
        {report.batch !== null && `${texts.inBatch} `}
        {texts.readMerit}
      </p>
    </section>
  );
}

const columns: Record<keyof typeof texts.meritHeads, Column<MeritPerson>> = {
  rank: { className: 'report-rank num', cell: ({ rank }) => texts.figure(rank) },
  student: { className: 'report-student', cell: (person) => <Student person={person} /> },
  marks: { numeric: true, className: 'report-marks num', cell: ({ marks }) => texts.marksOf(marks) },
  percentile: named('percentile', ({ percentile }) =>
    percentile === null ? texts.figure(null) : shownPercentile(percentile),
  ),
  counts: named('counts', ({ correct, partial, wrong, unanswered }) =>
    texts.meritCounts({ correct, partial, wrong, unanswered }),
  ),
  time: named('time', ({ seconds }) => (seconds === null ? texts.figure(null) : formatClock(seconds))),
};

/** A figure with its name beside it where the heads of the table are not seen. */
function named(
  name: keyof typeof texts.meritHeads,
  say: (person: MeritPerson) => string,
): Column<MeritPerson> {
  return {
    numeric: true,
    className: `report-${name} num`,
    cell: (person) => (
      <>
        <span className="report-name">{texts.meritHeads[name]} </span>
        {say(person)}
      </>
    ),
  };
}

function Student({ person: { resultId, user, batches, subjects } }: { person: MeritPerson }) {
  return (
    <span className="who">
      <Link to={`/quiz/result/${resultId}`}>{user.fullName}</Link>
      {batches.length > 0 && <span>{batches.join(', ')}</span>}
      {subjects.length > 1 && (
        <span className="num">
          {subjects.map(({ subject, marks }) => texts.inSubject(subject, marks)).join(', ')}
        </span>
      )}
    </span>
  );
}
