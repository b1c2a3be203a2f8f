import type { PublicQuiz } from '@kaksha/contract/quizzes.ts';
import { formatMinutes } from '#web/lib/format.ts';
import { useText } from '#web/lib/use-text.ts';
import { ExamWindow } from './exam-window.tsx';
import { markingGroups, marksFor, type SectionFacts, sectionFacts, totalMarks } from './paper-facts.ts';
import { en } from './text.en.ts';

type ExamFactsProps = {
  quiz: PublicQuiz;
  window: { opensAt: string | null; closesAt: string | null };
  /** Minutes of an attempt, with those that the whole exam was given. */
  minutes: number;
  now: number;
};

/** What an exam asks and how it counts: figures, window, sections, marking in words, and the rules. */
export function ExamFacts({ quiz, window, minutes, now }: ExamFactsProps) {
  const t = useText({ en });
  const facts = sectionFacts(quiz);
  const all = totalMarks(facts);
  const figures = [
    [t.questions, facts.reduce((sum, { questions }) => sum + questions, 0)],
    [t.minutes, formatMinutes(minutes)],
    [t.marks, all],
  ] as const;
  return (
    <div className="start-facts">
      <dl className="start-figures num">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ExamWindow {...window} minutes={minutes} now={now} />
      <section aria-labelledby="exam-paper">
        <h2 className="start-sec" id="exam-paper">
          {t.paper}
        </h2>
        <Sections facts={facts} />
        {quiz.languages && quiz.languages.length > 1 && (
          <p className="hint start-after">{t.languages(quiz.languages)}</p>
        )}
      </section>
      <section aria-labelledby="exam-marking">
        <h2 className="start-sec" id="exam-marking">
          {t.marking}
        </h2>
        <MarkingWords facts={facts} />
        <p className="hint">{t.pass(quiz.passPercent, marksFor(quiz.passPercent, all), all)}</p>
      </section>
      <section aria-labelledby="exam-rules">
        <h2 className="start-sec" id="exam-rules">
          {t.rules}
        </h2>
        <ol className="start-rules">
          {t.ruleList.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      </section>
    </div>
  );
}

const kinds = ['single', 'multiple', 'numeric'] as const;

function Sections({ facts }: { facts: readonly SectionFacts[] }) {
  const t = useText({ en });
  const shown = kinds.filter((kind) => facts.some((section) => section[kind] > 0));
  return (
    <table className="start-sections">
      <thead>
        <tr>
          <th scope="col">{t.section}</th>
          {shown.map((kind) => (
            <th scope="col" key={kind}>
              {t.kinds[kind]}
            </th>
          ))}
          <th scope="col">{t.marks}</th>
        </tr>
      </thead>
      <tbody>
        {facts.map((section, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sections keep their order, and two may have the same title
          <tr key={at}>
            <th scope="row">{section.title ?? t.allQuestions}</th>
            {shown.map((kind) => (
              <td key={kind}>{section[kind]}</td>
            ))}
            <td>{section.maxMarks}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function MarkingWords({ facts }: { facts: readonly SectionFacts[] }) {
  const t = useText({ en });
  const groups = markingGroups(facts);
  return groups.map(({ marking, sections }, at) => {
    const hasNumbers = sections.some(({ numeric }) => numeric > 0);
    const isPartial = marking.partial === 'jee' && sections.some(({ multiple }) => multiple > 0);
    const rows = [
      ['is-correct', marking.right, t.right],
      ...(isPartial ? [['is-correct', 1, t.partial] as const] : []),
      ['is-wrong', marking.wrong, hasNumbers && marking.wrong < 0 ? t.wrongNumbersToo : t.wrong],
      ['is-skipped', marking.unanswered, t.unanswered],
    ] as const;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the groups of a paper never change their order
      <div key={at} className="start-marks">
        {groups.length > 1 && <h3>{t.markingOf(sections.map(({ title }) => title ?? t.allQuestions))}</h3>}
        <ul>
          {rows.map(([look, value, words]) => (
            <li key={words}>
              <b className={`${look} num`}>{t.signed(value)}</b>
              {words}
            </li>
          ))}
        </ul>
      </div>
    );
  });
}
