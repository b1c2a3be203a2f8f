import './set-up.css';
import type { Institute } from '@kaksha/contract/institute.ts';
import { coursesRoutes, quizzesRoutes } from '@kaksha/contract/routes.ts';
import { mailRoutes, rolesRoutes, samplesRoutes } from '@kaksha/contract/staff-routes.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/lib/send/query.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { editedInstitute } from './api.ts';
import { sectionFacts } from './section-facts.ts';
import { texts } from './text.en.ts';

type Missing = {
  title: string;
  text: string;
  /** Where it is done; null if not on a page. */
  done: { to: string; act: string; name: string } | null;
};

/**
 * What an institute still has to do before its site says the truth (behaviour 5.10); null while that is not known. What could
 * not be read is left out: the screens that it is done on say so themselves.
 */
export function useSetUp(): readonly Missing[] | null {
  const institute = useQuery(editedInstitute());
  const mail = useQuery(callQuery(mailRoutes.read));
  const roles = useQuery(callQuery(rolesRoutes.read));
  const courses = useQuery(callQuery(coursesRoutes.list));
  const samples = useQuery(callQuery(samplesRoutes.count));
  const sampleQuizzes = samples.data?.quizzes ?? 0;
  const quizzes = useQuery({
    // One more than there are samples tells whether one is the institute's own.
    ...callQuery(quizzesRoutes.titles, { query: { limit: String(sampleQuizzes + 1) } }),
    enabled: !samples.isPending,
  });
  if ([institute, mail, roles, courses, samples, quizzes].some(({ isPending }) => isPending)) return null;
  const { course, teacher, quiz, mail: noMail } = texts.setUp;
  return [
    ...(institute.data === undefined ? [] : missingFacts(institute.data)),
    ...(courses.data !== undefined && courses.data.length <= (samples.data?.courses ?? 0)
      ? [stepOf(course)]
      : []),
    ...(roles.data?.teacher.length === 0 ? [stepOf(teacher)] : []),
    ...(quizzes.data !== undefined && quizzes.data.quizzes.length <= sampleQuizzes ? [stepOf(quiz)] : []),
    ...(mail.data?.configured === false ? [{ ...noMail, done: null }] : []),
  ];
}

const stepOf = ({ title, text, act, to }: typeof texts.setUp.course): Missing => ({
  title,
  text,
  done: { to, act, name: act },
});

/** The sections with samples, or with the name of the program. */
function missingFacts({ samples, defaults }: Institute): Missing[] {
  const missing = new Set([...samples, ...defaults.filter((fact) => fact === 'name')]);
  return sectionFacts.flatMap(({ name, facts }) => {
    const inSection = facts.filter((fact) => missing.has(fact));
    if (inSection.length === 0) return [];
    const { title } = texts[name];
    const { act, actOn } = texts.setUp.facts;
    return {
      title,
      text: sentence(inSection.map((fact) => texts.facts[fact])),
      done: { to: `/admin/institute#${name}`, act, name: actOn(title) },
    };
  });
}

const sentence = (words: readonly string[]) => {
  const text = words.join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
};

/** What is missing, each with the way to where it is done. */
export function SetUpCard({ missing }: { missing: readonly Missing[] }) {
  const t = texts.setUp;
  return (
    <section className="set-up" aria-labelledby="set-up-title">
      <div>
        <h2 id="set-up-title">{t.title}</h2>
        <p className="meta">{t.lead}</p>
      </div>
      <ul>
        {missing.map(({ title, text, done }) => (
          <li key={title}>
            <div>
              <h3>{title}</h3>
              <p className="meta">{text}</p>
            </div>
            {done && (
              <LinkButton look="outline" small to={done.to} aria-label={done.name}>
                {done.act}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
