import '#web/ui/list/people-rows.css';
import { company } from '@kaksha/contract/company.ts';
import { PageMeta } from '#web/lib/page/page-meta.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { Akshara } from '#web/ui/ornament/akshara.tsx';
import { PageHead } from '#web/ui/ornament/rekha.tsx';
import { texts } from './text.en.ts';

/** /faculty1: the faculty as a fixed list. */
export function FacultyListPage() {
  const t = texts.faculty;
  return (
    <>
      <PageMeta title={t.title} description={t.description} path="/faculty1" />
      <PageHead word="शिक्षक" title={t.title} lead={t.lead} />
      <div className="wrap stack page-end">
        <ul className="people-rows">
          {staticFaculty.map((member) => (
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
        {company.isSample && (
          <Note look="warm" title={t.sampleTitle}>
            {t.sample}
          </Note>
        )}
      </div>
    </>
  );
}

/** A teacher in the static list; `since` is the year in which they began to teach. */
type FacultyMember = { name: string; subject: string; classes: string; since: string };

/** The list of /faculty1, kept only here; samples, marked as such on the page. */
const staticFaculty: readonly FacultyMember[] = [
  { name: 'Dr. Meera Iyer', subject: 'Physics', classes: 'Class 11, class 12, JEE', since: '2011' },
  { name: 'Rohan Bhatnagar', subject: 'Chemistry', classes: 'Class 12, JEE, NEET', since: '2014' },
  { name: 'Dr. Joseph Kurien', subject: 'Biology', classes: 'Class 11, class 12, NEET', since: '2008' },
  { name: 'Farah Naqvi', subject: 'Mathematics', classes: 'Classes 9 to 12, JEE', since: '2016' },
  { name: 'Sukhwinder Kaur', subject: 'Science', classes: 'Class 9, class 10', since: '2018' },
  {
    name: 'Arjun Menon',
    subject: 'IB and IGCSE Physics',
    classes: 'MYP 5, DP 1 and 2, IGCSE',
    since: '2013',
  },
];
