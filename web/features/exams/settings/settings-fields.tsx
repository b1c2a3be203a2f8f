import {
  admissions,
  audienceKinds,
  type QuizSettings,
  quizModes,
  releases,
} from '@kaksha/contract/quizzes/settings.ts';
import { tieBreaks } from '@kaksha/contract/reports/standing.ts';
import { coursesRoutes } from '@kaksha/contract/routes.ts';
import { batchesRoutes } from '@kaksha/contract/staff-routes.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { Faults } from '#web/lib/form/form.ts';
import type { FormValues } from '#web/lib/form/use-form-draft.ts';
import { callQuery } from '#web/lib/send/query.ts';
import { serverTime } from '#web/lib/server-clock.ts';
import { Field, FieldError } from '#web/ui/form/field.tsx';
import { Check, Input } from '#web/ui/form/input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { effectsOf } from './effects.ts';
import { ExamTimes } from './exam-times.tsx';
import { texts } from './text.en.ts';
import { batchField, chosenBatches, chosenCourses, courseField } from './values.ts';

type SettingsFieldsProps = {
  /** Null for a quiz that is not saved yet. */
  stored: QuizSettings | null;
  /** What the fields are drawn with, and what they hold now. */
  values: FormValues;
  typed: FormValues;
  faults: Faults;
  /** The choice of practice or exam, where it is made in this form. */
  mode?: ReactNode;
  /** Who may take the stored exam now. */
  admitted?: ReactNode;
};

/** The fields of a quiz's settings, and below them what saving would do. */
export function SettingsFields({ stored, values, typed, faults, mode, admitted }: SettingsFieldsProps) {
  const effects = effectsOf(stored, typed, { now: serverTime() });
  const isExam = typed.mode === 'exam';
  const courses = useQuery(callQuery(coursesRoutes.list));
  return (
    <>
      {mode}
      {/* What is not shown keeps its value: the fields stay in the form. */}
      <div className="set-exam">
        <fieldset className="set-part">
          <legend>{texts.window}</legend>
          <div className="form-2">
            <Field label={texts.opensAt} hint={texts.opensAtHint} error={faults.opensAt}>
              <Input type="datetime-local" name="opensAt" defaultValue={values.opensAt} />
            </Field>
            <div hidden={!isExam}>
              <Field label={texts.closesAt} hint={texts.closesAtHint} error={faults.closesAt}>
                <Input type="datetime-local" name="closesAt" defaultValue={values.closesAt} />
              </Field>
            </div>
            <div hidden={!isExam}>
              <Field label={texts.attempts} hint={texts.attemptsHint} error={faults.attemptsAllowed}>
                <Input
                  className="num"
                  type="number"
                  min={0}
                  max={100}
                  inputMode="numeric"
                  name="attemptsAllowed"
                  defaultValue={values.attemptsAllowed}
                />
              </Field>
            </div>
          </div>
          {isExam && <ExamTimes typed={typed} now={serverTime()} extraMinutes={stored?.extraMinutes} />}
        </fieldset>
        <Choices
          name="audience"
          legend={texts.audience}
          choices={audienceKinds}
          words={isExam ? texts.audiences : texts.practiceAudiences}
          value={values.audience}
          error={faults['audience.ids'] ?? faults.audience ?? faults.courseIds}
        />
        <div hidden={typed.audience !== 'courses'}>
          <Ticked list={courses} values={values} of={courseTicks} words={texts.ofCourses} />
        </div>
        <div hidden={typed.audience !== 'batches'}>
          <Batches values={values} shown={typed.audience === 'batches'} />
        </div>
        {admitted}
        {typed.audience === 'courses' ? (
          <Choices
            name="admission"
            legend={texts.admission}
            choices={admissions}
            words={texts.admissions}
            value={values.admission}
          />
        ) : (
          <input type="hidden" name="admission" value={values.admission} />
        )}
      </div>
      <div className="set-exam" hidden={!isExam}>
        <Choices
          name="release"
          legend={texts.release}
          choices={releases}
          words={texts.releases}
          value={values.release}
          error={faults.release}
        />
        <details className="set-more">
          <summary>
            {texts.more} <span className="meta">{texts.moreOf(chosenMore(typed))}</span>
            <Icon name="down" />
          </summary>
          <fieldset className="set-part">
            <legend>{texts.order}</legend>
            <Check name="shuffleQuestions" defaultChecked={'shuffleQuestions' in values}>
              {texts.shuffleQuestions}
            </Check>
            <Check name="shuffleOptions" defaultChecked={'shuffleOptions' in values}>
              {texts.shuffleOptions}
            </Check>
          </fieldset>
          <Choices
            name="tieBreak"
            legend={texts.tieBreak}
            choices={tieBreaks}
            words={texts.tieBreaks}
            value={values.tieBreak}
          />
          <fieldset className="set-part">
            <legend>{texts.objections}</legend>
            <Field
              label={texts.objectionsUntil}
              hint={texts.objectionsUntilHint}
              error={faults.objectionsUntil}
            >
              <Input type="datetime-local" name="objectionsUntil" defaultValue={values.objectionsUntil} />
            </Field>
          </fieldset>
        </details>
        <Note icon="question">{texts.wrongKey}</Note>
      </div>
      {effects.length > 0 && (
        <section className="set-effects" aria-live="polite" aria-label={texts.effects}>
          <b>{texts.effects}</b>
          <ul>
            {effects.map((effect) => (
              <li key={effect}>{texts.effect[effect]}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** What of the folded settings differs from an exam that nobody has touched. */
function chosenMore(typed: FormValues): string[] {
  const tieBreak = tieBreaks.find((one) => one === typed.tieBreak && one !== 'none');
  return [
    ...('shuffleQuestions' in typed || 'shuffleOptions' in typed ? [texts.shuffled] : []),
    ...(tieBreak === undefined ? [] : [texts.tieBreaks[tieBreak].name]),
  ];
}

type ChoicesProps<Name extends string> = {
  name: string;
  legend: string;
  choices: readonly Name[];
  words: Record<Name, { name: string; hint: string }>;
  value: string | undefined;
  error?: string | undefined;
};

/** One of a few, each with what it means. */
function Choices<Name extends string>({ name, legend, choices, words, value, error }: ChoicesProps<Name>) {
  const id = useId();
  return (
    <fieldset className="set-part">
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label className="set-choice" key={choice}>
          <input
            type="radio"
            name={name}
            value={choice}
            defaultChecked={choice === value}
            aria-describedby={`${id}-${choice}`}
          />
          <span>
            <b>{words[choice].name}</b>
            <span className="meta" id={`${id}-${choice}`}>
              {words[choice].hint}
            </span>
          </span>
        </label>
      ))}
      <FieldError>{error}</FieldError>
    </fieldset>
  );
}

/** The choice of practice or exam; `children` says why it cannot change, where it cannot. */
export function ModeChoice({ value, children }: { value: string | undefined; children?: ReactNode }) {
  if (children) {
    return (
      <div className="set-part">
        <input type="hidden" name="mode" value={value} />
        {children}
      </div>
    );
  }
  return <Choices name="mode" legend={texts.mode} choices={quizModes} words={texts.modes} value={value} />;
}

type Ticks = { field: (id: string) => string; chosen: (values: FormValues) => string[] };
const courseTicks: Ticks = { field: courseField, chosen: chosenCourses };
const batchTicks: Ticks = { field: batchField, chosen: chosenBatches };

type TickedProps = {
  list: {
    data?: readonly { _id: string; title: string }[] | undefined;
    isSuccess: boolean;
    isError: boolean;
  };
  values: FormValues;
  of: Ticks;
  words: typeof texts.ofCourses;
};

/** A box for each course or batch; chosen ones that are gone stay until they are unticked. */
function Ticked({ list, values, of, words }: TickedProps) {
  const listed = list.data ?? [];
  const unlisted = of.chosen(values).filter((id) => !listed.some(({ _id }) => _id === id));
  return (
    <fieldset className="set-part">
      <legend>{words.legend}</legend>
      <div className="set-courses">
        {listed.map(({ _id, title }) => (
          <Check key={_id} name={of.field(_id)} defaultChecked={of.field(_id) in values}>
            {title}
          </Check>
        ))}
        {/* Until the list has arrived, these keep what is chosen. */}
        {unlisted.map((id) =>
          list.isSuccess ? (
            <Check key={id} name={of.field(id)} defaultChecked>
              {words.gone}
            </Check>
          ) : (
            <input key={id} type="hidden" name={of.field(id)} value="on" />
          ),
        )}
      </div>
      {list.isSuccess && listed.length === 0 && <p className="hint">{words.none}</p>}
      {list.isError && <p className="hint">{words.failed}</p>}
    </fieldset>
  );
}

/** The batches are asked for when they are chosen from. */
function Batches({ values, shown }: { values: FormValues; shown: boolean }) {
  const batches = useQuery({ ...callQuery(batchesRoutes.list), enabled: shown });
  const named = batches.data?.map(({ _id, name }) => ({ _id, title: name }));
  return (
    <Ticked
      list={{ data: named, isSuccess: batches.isSuccess, isError: batches.isError }}
      values={values}
      of={batchTicks}
      words={texts.ofBatches}
    />
  );
}
