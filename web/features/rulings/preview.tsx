import type { Answer } from '@kaksha/contract/questions/question.ts';
import type { Moved, RulingPreview } from '@kaksha/contract/rulings.ts';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { answerName, Bar } from '#web/features/reports/public.ts';
import { formatCount } from '#web/lib/numbers.ts';
import { type Column, DataTable } from '#web/ui/list/data-table.tsx';
import { PagedList } from '#web/ui/list/paged-list.tsx';
import { usePage } from '#web/ui/list/use-page.ts';
import { texts } from './text.en.ts';

type PreviewProps = { preview: RulingPreview; heading: RefObject<HTMLHeadingElement | null> };

/** Who moves from what to what: in sum, by answer, by rank and by student (behaviour 7.31). */
export function Preview({ preview, heading }: PreviewProps) {
  const { n, changed, sum, people } = preview;
  const isRanked = people.some(({ before }) => before.rank !== null);
  return (
    <>
      <section className="report-part" aria-labelledby="rule-effect">
        <h2 id="rule-effect" ref={heading} tabIndex={-1}>
          {texts.effectTitle}
        </h2>
        <p className="report-say">
          {changed === 0
            ? texts.nothing
            : sum.gain === 0 && sum.lose === 0
              ? texts.rescaled(changed, n)
              : texts.effect({ ...sum, n })}{' '}
          {(sum.pass > 0 || sum.fail > 0) &&
            texts.passes(sum.pass, sum.fail, sum.passedBefore, sum.passedAfter)}
        </p>
        {people.length > 0 && <ByAnswer preview={preview} />}
        {isRanked && <Places preview={preview} />}
      </section>
      {people.length > 0 && (
        <section className="report-part rule-whole" aria-labelledby="rule-people">
          <h2 id="rule-people">{texts.peopleTitle}</h2>
          <People key={preview.token} people={people} isRanked={isRanked} />
        </section>
      )}
    </>
  );
}

/** The students of each answer and change, most first. */
function groupsOf(people: readonly Moved[]) {
  const groups = new Map<string, { answer: Answer; change: number; students: number }>();
  for (const { answer, before, after } of people) {
    const change = Math.round((after.marks - before.marks) * 100) / 100;
    const key = JSON.stringify([answer, change]);
    const group = groups.get(key) ?? { answer, change, students: 0 };
    groups.set(key, { ...group, students: group.students + 1 });
  }
  return [...groups.entries()].sort(([, one], [, other]) => other.students - one.students);
}

/** Numbers can be as many as there are people. */
const GROUPS_SHOWN = 12;

function ByAnswer({ preview: { people, n, sum } }: { preview: RulingPreview }) {
  const { answer, students, change } = texts.byAnswerHeads;
  return (
    <table className="report-answers num">
      <caption>{texts.byAnswer}</caption>
      <thead>
        <tr>
          <th scope="col">{answer}</th>
          <th scope="col">{students}</th>
          <th scope="col">{change}</th>
        </tr>
      </thead>
      <tbody>
        {groupsOf(people)
          .slice(0, GROUPS_SHOWN)
          .map(([key, group]) => (
            <tr key={key}>
              <th scope="row">{nameOf(group.answer)}</th>
              <td>
                <Bar count={group.students} of={n} />
              </td>
              <td>{texts.change(group.change)}</td>
            </tr>
          ))}
        {sum.meanBefore !== null && sum.meanAfter !== null && (
          <tr>
            <th scope="row">{texts.mean}</th>
            <td>{texts.fromTo(texts.marks(sum.meanBefore), texts.marks(sum.meanAfter))}</td>
            <td>{texts.change(sum.meanAfter - sum.meanBefore)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

const nameOf = (answer: Answer) => (answer === null ? texts.leftOpen : answerName(answer));

function Places({ preview: { sum, n } }: { preview: RulingPreview }) {
  const counts = { up: sum.rankUp, stay: n - sum.rankUp - sum.rankDown, down: sum.rankDown };
  return (
    <table className="report-answers num">
      <caption>{texts.ranks(sum.rankUp, sum.rankDown)}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.ranksHeads.places}</th>
          <th scope="col">{texts.ranksHeads.students}</th>
        </tr>
      </thead>
      <tbody>
        {(['up', 'stay', 'down'] as const).map((way) => (
          <tr key={way}>
            <th scope="row">{texts.places[way]}</th>
            <td>
              <Bar count={counts[way]} of={n} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whose verdict, marks or rank change first. */
function People({ people, isRanked }: { people: readonly Moved[]; isRanked: boolean }) {
  const address = usePage();
  const { page, limit } = address.filters;
  const { rank: _, ...unranked } = columns;
  const shownColumns: Readonly<Record<string, Column<Moved>>> = isRanked ? columns : unranked;
  return (
    <PagedList
      list={{
        data: {
          items: people.slice((page - 1) * limit, page * limit),
          total: people.length,
          page,
          limit,
        },
        error: null,
        isFetching: false,
        refetch: () => undefined,
      }}
      address={address}
      words={{ failed: '', found: texts.peopleFound, none: texts.peopleNone }}
    >
      {(shown) => (
        <DataTable
          className="rule-people num"
          caption={texts.peopleTitle}
          heads={texts.peopleHeads}
          items={shown}
          keyOf={({ resultId }) => resultId}
          columns={shownColumns}
        />
      )}
    </PagedList>
  );
}

const columns = {
  student: {
    cell: ({ resultId, user }) => <Link to={`/quiz/result/${resultId}`}>{user.fullName}</Link>,
  },
  answer: { cell: ({ answer }) => <Labelled label={texts.peopleHeads.answer}>{nameOf(answer)}</Labelled> },
  marks: {
    className: 'rule-marks',
    cell: ({ before, after }) => texts.fromTo(texts.marks(before.marks), texts.marks(after.marks)),
  },
  percentage: {
    cell: ({ before, after }) =>
      texts.fromTo(texts.percent(before.percentage), texts.percent(after.percentage)),
  },
  verdict: { cell: verdictOf },
  rank: {
    cell: ({ before, after }) => (
      <Labelled label={texts.peopleHeads.rank}>
        {texts.fromTo(rankOf(before.rank), rankOf(after.rank))}
      </Labelled>
    ),
  },
} satisfies Record<keyof typeof texts.peopleHeads, Column<Moved>>;

/** A cell that says what it is where a phone shows no headings. */
function Labelled({ label, children }: { label: string; children: string }) {
  return (
    <>
      <span className="rule-label" aria-hidden="true">
        {label}
      </span>{' '}
      {children}
    </>
  );
}

const rankOf = (rank: number | null) => (rank === null ? texts.noVerdict : formatCount(rank));

function verdictOf({ before, after }: Moved): string {
  if (after.passed === null) return texts.noVerdict;
  if (after.passed === before.passed) return after.passed ? texts.passed : texts.notPassed;
  return after.passed ? texts.passedNow : texts.failedNow;
}
