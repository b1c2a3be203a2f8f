import type { AbsentPage, Report } from '@kaksha/contract/reports.ts';
import { useQuery } from '@tanstack/react-query';
import { type Column, DataTable } from '#web/ui/list/data-table.tsx';
import { PagedList } from '#web/ui/list/paged-list.tsx';
import { usePage } from '#web/ui/list/use-page.ts';
import { absentQuery } from './api.ts';
import { texts } from './text.en.ts';

type Person = AbsentPage['people'][number];

/** Who may take an exam with courses and has not, by name (behaviour 7.8). */
export function Absent({ report }: { report: Report }) {
  const { absent, n } = report;
  return (
    <section className="report-part" aria-labelledby="report-absent">
      <h2 id="report-absent">{texts.absentTitle}</h2>
      {absent === null ? (
        <p className="meta">{texts.absentUnknown}</p>
      ) : (
        <>
          <p className="report-say">{texts.absent(absent, n)}</p>
          {absent > 0 && <List quizId={report.quiz._id} batchId={report.batch?._id ?? null} />}
        </>
      )}
    </section>
  );
}

function List({ quizId, batchId }: { quizId: string; batchId: string | null }) {
  const address = usePage();
  const asked = useQuery(absentQuery(quizId, batchId, address.filters));
  const page = asked.data && {
    items: asked.data.people,
    total: asked.data.totalCount,
    page: asked.data.page,
    limit: asked.data.limit,
  };
  return (
    <PagedList
      list={{ ...asked, data: page }}
      address={address}
      words={{ failed: texts.absentFailed, found: texts.meritFound, none: texts.absentNobody }}
    >
      {(people) => (
        <DataTable
          className="report-absent"
          caption={texts.absentTitle}
          heads={texts.absentHeads}
          items={people}
          keyOf={({ _id }) => _id}
          columns={columns}
        />
      )}
    </PagedList>
  );
}

const columns: Record<keyof typeof texts.absentHeads, Column<Person>> = {
  student: { cell: ({ fullName }) => fullName },
  email: { className: 'report-email', cell: ({ email }) => email },
};
