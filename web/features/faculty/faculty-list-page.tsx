import '#web/ui/list/people-rows.css';
import { company } from '@kaksha/contract/company.ts';
import { PageMeta } from '#web/lib/page/page-meta.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { Akshara } from '#web/ui/ornament/akshara.tsx';
import { PageHead } from '#web/ui/ornament/rekha.tsx';
import { staticFaculty } from './static-faculty.ts';
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
