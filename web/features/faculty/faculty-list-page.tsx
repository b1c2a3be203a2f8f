import '#web/ui/list/people-rows.css';
import type { ShownInstitute } from '@kaksha/contract/institute.ts';
import { useQuery } from '@tanstack/react-query';
import { institutePart } from '#web/lib/page/institute.ts';
import { PageMeta } from '#web/lib/page/page-meta.tsx';
import { loading } from '#web/lib/page/routing.ts';
import { ListStates } from '#web/ui/list/list-states.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { Akshara } from '#web/ui/ornament/akshara.tsx';
import { PageHead } from '#web/ui/ornament/rekha.tsx';
import { InstitutePart } from '#web/ui/state/institute-part.tsx';
import { FounderList } from './founder-list.tsx';
import { allFounders } from './public.ts';
import { texts } from './text.en.ts';

export const loader = loading(async (client) => {
  const teachers = institutePart('teachers');
  await client.prefetchQuery(teachers);
  if (client.getQueryData(teachers.queryKey) === null) await client.prefetchQuery(allFounders());
});

/** /faculty1: made-up teachers while the site is not live, then the founders (behaviour 5.6). */
export function FacultyListPage() {
  const t = texts.faculty;
  return (
    <>
      <PageMeta title={t.title} description={t.description} path="/faculty1" />
      <PageHead word="शिक्षक" title={t.title} lead={t.lead} />
      <InstitutePart part="teachers">
        {(teachers) => (teachers === null ? <Founders /> : <SampleTeachers teachers={teachers} />)}
      </InstitutePart>
    </>
  );
}

function Founders() {
  const t = texts.founders;
  return (
    <div className="wrap page-end">
      <ListStates list={useQuery(allFounders())} loading={t.loading} failed={t.failed} empty={t.empty}>
        {(all) => <FounderList founders={all} headings="h2" />}
      </ListStates>
    </div>
  );
}

function SampleTeachers({ teachers }: { teachers: NonNullable<ShownInstitute['teachers']> }) {
  const t = texts.faculty;
  return (
    <div className="wrap stack page-end">
      <ul className="people-rows">
        {teachers.map((member) => (
          <li key={member.name}>
            <Akshara name={member.name} />
            <div>
              <h2>{member.name}</h2>
              <p className="levels">{member.subject}</p>
            </div>
            <dl>
              <div>
                <dt>{t.classes}</dt>
                <dd>{member.classes}</dd>
              </div>
              <div>
                <dt>{t.since}</dt>
                <dd className="num">{member.since}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
      <Note look="warm" title={t.sampleTitle}>
        {t.sample}
      </Note>
    </div>
  );
}
