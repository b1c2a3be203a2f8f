import type { WhereMarksWent } from '@kaksha/contract/reports/where-marks-went.ts';
import { Same } from './same.tsx';
import { texts } from './text.en.ts';

/** Of each part of the bar; what was deducted is darker than what was not won. */
const looks = {
  deducted: 'standing-is-deducted',
  wrong: 'standing-is-wrong',
  leftEasy: 'standing-is-left-easy',
  left: 'standing-is-left',
  partial: 'standing-is-partial',
};

type WentProps = { went: WhereMarksWent; onGoTo: (number: number) => void };

/** Where the marks went: a sentence, one bar, a group with its questions for each reason, and the same as a table. */
export function Went({ went, onGoTo }: WentProps) {
  const { max, marks, wrong, leftEasy, left, partial } = went;
  const lost = max - marks;
  const parts = [
    { name: 'deducted', value: wrong.deducted, numbers: wrong.numbers },
    { name: 'wrong', value: wrong.lost, numbers: wrong.numbers },
    { name: 'leftEasy', value: leftEasy.lost, numbers: leftEasy.numbers },
    { name: 'left', value: left.lost, numbers: left.numbers },
    { name: 'partial', value: partial.lost, numbers: partial.numbers },
  ] as const;
  return (
    <section className="standing-part" aria-labelledby="standing-went">
      <h2 id="standing-went">{texts.wentTitle(lost)}</h2>
      <figure className="standing-picture">
        <figcaption className="standing-say">
          {lost === 0 ? texts.allKept : sentenceOf(went)} {texts.accuracy(went.right, went.attempted)}
        </figcaption>
        {lost > 0 && max > 0 && (
          <div className="standing-went" role="img" aria-label={texts.went(max, marks, lost)}>
            {marks > 0 && <i className="standing-kept" style={{ flexGrow: marks }} />}
            {parts.map(({ name, value }) =>
              value > 0 ? <i key={name} className={looks[name]} style={{ flexGrow: value }} /> : null,
            )}
          </div>
        )}
        {lost > 0 && (
          <p className="standing-ends num" aria-hidden="true">
            <span>{texts.kept(marks)}</span>
            <span>{texts.lost(lost)}</span>
          </p>
        )}
      </figure>
      {lost > 0 && (
        <ul className="standing-gone">
          <Group
            name="wrong"
            group={wrong}
            lost={wrong.lost + wrong.deducted}
            title={texts.wrong(wrong.numbers.length)}
            says={texts.wrongSays(wrong.lost, wrong.deducted)}
            onGoTo={onGoTo}
          />
          <Group
            name="leftEasy"
            group={leftEasy}
            title={texts.leftEasy(leftEasy.numbers.length)}
            says={texts.leftEasySays}
            onGoTo={onGoTo}
          />
          <Group
            name="left"
            group={left}
            title={(leftEasy.numbers.length > 0 ? texts.leftBesides : texts.left)(left.numbers.length)}
            says={texts.leftSays}
            onGoTo={onGoTo}
          />
          <Group
            name="partial"
            group={partial}
            title={texts.partial(partial.numbers.length)}
            says={texts.partialSays}
            onGoTo={onGoTo}
          />
        </ul>
      )}
      {lost > 0 && (
        <Same caption={texts.wentTitle(lost)}>
          <thead>
            <tr>
              <th scope="col">{texts.rows.what}</th>
              <th scope="col">{texts.rows.questions}</th>
              <th scope="col">{texts.rows.marks}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{texts.rows.kept}</th>
              <td>{went.right}</td>
              <td>{texts.value(marks)}</td>
            </tr>
            {parts.map(({ name, value, numbers }) => (
              <tr key={name}>
                <th scope="row">{texts.rows[name]}</th>
                <td>{numbers.length}</td>
                <td>{texts.value(value)}</td>
              </tr>
            ))}
          </tbody>
        </Same>
      )}
    </section>
  );
}

function sentenceOf({ wrong, leftEasy, left, partial }: WhereMarksWent): string {
  const [byWrong, byLeft] = [wrong.lost + wrong.deducted, leftEasy.lost + left.lost];
  if (partial.lost > byWrong && partial.lost > byLeft) return texts.mostlyPartial;
  return byWrong >= byLeft ? texts.mostlyWrong : texts.mostlyLeft;
}

type GroupProps = {
  name: 'wrong' | 'leftEasy' | 'left' | 'partial';
  group: WhereMarksWent['left'];
  lost?: number;
  title: string;
  says: string;
  onGoTo: (number: number) => void;
};

function Group({ name, group, lost = group.lost, title, says, onGoTo }: GroupProps) {
  if (group.numbers.length === 0) return null;
  return (
    <li>
      <b className="num">{texts.value(lost)}</b>
      <div>
        <h3>
          <i className={looks[name]} aria-hidden="true" />
          {title}
        </h3>
        <p>{says}</p>
        <Chips numbers={group.numbers} onGoTo={onGoTo} />
      </div>
    </li>
  );
}

/** The numbers of questions, each leading to it. */
export function Chips({ numbers, onGoTo }: { numbers: readonly number[]; onGoTo: (number: number) => void }) {
  return (
    <span className="standing-chips">
      {numbers.map((number) => (
        <button key={number} type="button" aria-label={texts.goTo(number)} onClick={() => onGoTo(number)}>
          {number}
        </button>
      ))}
    </span>
  );
}
