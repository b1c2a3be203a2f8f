import { toHundredths } from '@kaksha/contract/questions/hundredths.ts';
import { plainMarking } from '@kaksha/contract/questions/marking.ts';
import { wholeName } from '@kaksha/contract/questions/section-names.ts';
import type { Marking } from '@kaksha/contract/questions/sections.ts';
import type { PublicQuiz } from '@kaksha/contract/quizzes.ts';
import { formatMinutes } from '#web/lib/numbers.ts';
import { ExamWindow } from './exam-window.tsx';
import { texts } from './text.en.ts';

type ExamFactsProps = {
  quiz: PublicQuiz;
  window: { opensAt: string | null; closesAt: string | null };
  /** Minutes of an attempt, with those that the whole exam was given. */
  minutes: number;
  now: number;
  /** The name of the own sitting, where it has one. */
  sitting?: string | undefined;
};

/** What an exam asks and how it counts: figures, window, sections, marking in words, and the rules. */
export function ExamFacts({ quiz, window, minutes, now, sitting }: ExamFactsProps) {
  const facts = sectionFacts(quiz);
  const all = totalMarks(facts);
  const figures = [
    [texts.questions, facts.reduce((sum, { questions }) => sum + questions, 0)],
    [texts.minutes, formatMinutes(minutes)],
    [texts.marks, all],
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
      <ExamWindow {...window} minutes={minutes} now={now} sitting={sitting} />
      <section aria-labelledby="exam-paper">
        <h2 className="start-sec" id="exam-paper">
          {texts.paper}
        </h2>
        <Sections facts={facts} />
        {quiz.languages && quiz.languages.length > 1 && (
          <p className="hint start-after">{texts.languages(quiz.languages)}</p>
        )}
      </section>
      <section aria-labelledby="exam-marking">
        <h2 className="start-sec" id="exam-marking">
          {texts.marking}
        </h2>
        <MarkingWords facts={facts} />
        <p className="hint">{texts.pass(quiz.passPercent, marksFor(quiz.passPercent, all), all)}</p>
      </section>
      <section aria-labelledby="exam-rules">
        <h2 className="start-sec" id="exam-rules">
          {texts.rules}
        </h2>
        <ol className="start-rules">
          {texts.ruleList.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      </section>
    </div>
  );
}

const kinds = ['single', 'multiple', 'numeric'] as const;

function Sections({ facts }: { facts: readonly SectionFacts[] }) {
  const shown = kinds.filter((kind) => facts.some((section) => section[kind] > 0));
  return (
    <table className="start-sections" aria-labelledby="exam-paper">
      <thead>
        <tr>
          <th scope="col">{texts.section}</th>
          {shown.map((kind) => (
            <th scope="col" key={kind}>
              {texts.kinds[kind]}
            </th>
          ))}
          <th scope="col">{texts.marks}</th>
        </tr>
      </thead>
      <tbody>
        {facts.map((section, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sections keep their order, and two may have the same title
          <tr key={at}>
            <th scope="row">{section.title ?? texts.allQuestions}</th>
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
  const groups = markingGroups(facts);
  return groups.map(({ marking, countFirst, sections }, at) => {
    const hasNumbers = sections.some(({ numeric }) => numeric > 0);
    const isPartial = marking.partial === 'jee' && sections.some(({ multiple }) => multiple > 0);
    const rows = [
      ['is-correct', marking.right, texts.right],
      ...(isPartial ? [['is-correct', 1, texts.partial] as const] : []),
      ['is-wrong', marking.wrong, hasNumbers && marking.wrong < 0 ? texts.wrongNumbersToo : texts.wrong],
      ['is-skipped', marking.unanswered, texts.unanswered],
    ] as const;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the groups of a paper never change their order
      <div key={at} className="start-marks">
        {groups.length > 1 && (
          <h3>{texts.markingOf(sections.map(({ title }) => title ?? texts.allQuestions))}</h3>
        )}
        <ul>
          {rows.map(([look, value, words]) => (
            <li key={words}>
              <b className={`${look} num`}>{texts.signed(value)}</b>
              {words}
            </li>
          ))}
        </ul>
        {countFirst !== undefined && <p>{texts.countFirst(countFirst)}</p>}
      </div>
    );
  });
}

type Counts = { single: number; multiple: number; numeric: number };

/** A section as the start card tells it; `title` is null in a paper without sections. */
type SectionFacts = Counts & {
  title: string | null;
  marking: Marking;
  questions: number;
  /** Of its answers only the first so many count. */
  countFirst: number | undefined;
  maxMarks: number;
};

/** What an exam has, by section: the quiz tells students no question of it (behaviour 6.3). */
function sectionFacts({ kindCounts = [], sections = [] }: PublicQuiz): SectionFacts[] {
  return kindCounts.map(({ sectionId, ...counts }) => {
    const section = sections.find(({ _id }) => _id === sectionId);
    const marking = section?.marking ?? plainMarking;
    const questions = counts.single + counts.multiple + counts.numeric;
    const countFirst = section?.countFirst;
    const counted = Math.min(questions, countFirst ?? questions);
    const maxMarks = (counted * toHundredths(marking.right)) / 100;
    return {
      ...counts,
      title: section === undefined ? null : wholeName(section),
      marking,
      questions,
      countFirst,
      maxMarks,
    };
  });
}

const same = (one: Marking, other: Marking) =>
  one.right === other.right &&
  one.wrong === other.wrong &&
  one.unanswered === other.unanswered &&
  one.partial === other.partial;

type MarkingGroup = { marking: Marking; countFirst: number | undefined; sections: SectionFacts[] };

/** The markings of a paper, each with the sections that it holds for. */
function markingGroups(facts: readonly SectionFacts[]): MarkingGroup[] {
  const groups: MarkingGroup[] = [];
  for (const section of facts) {
    const group = groups.find(
      ({ marking, countFirst }) => same(marking, section.marking) && countFirst === section.countFirst,
    );
    if (group) group.sections.push(section);
    else groups.push({ marking: section.marking, countFirst: section.countFirst, sections: [section] });
  }
  return groups;
}

/** The sum in hundredths, so that decimals add up. */
function totalMarks(facts: readonly SectionFacts[]): number {
  return facts.reduce((sum, { maxMarks }) => sum + toHundredths(maxMarks), 0) / 100;
}

/** The marks that are this percentage of all, rounded up to a hundredth. */
export function marksFor(percent: number, all: number): number {
  // 16.6 % of 15 is 2.49: as binary fractions, their product is a little more.
  return Math.ceil(Number((all * percent).toFixed(6))) / 100;
}
