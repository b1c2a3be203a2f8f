import { pagesFile } from '@kaksha/contract/pages.ts';
import { readPaperKey } from '@kaksha/contract/papers/paper-key.ts';
import { FEWEST_OPTIONS, letterOf, MOST_OPTIONS, USUAL_OPTIONS } from '@kaksha/contract/questions/choices.ts';
import type { QuestionDraft } from '@kaksha/contract/questions/question.ts';
import { pagesShown } from '@kaksha/contract/questions/sections.ts';
import { pagesRoutes, presetsRoutes } from '@kaksha/contract/staff-routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAct } from '#web/lib/form/use-act.ts';
import { callQuery } from '#web/lib/send/query.ts';
import { send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FileField } from '#web/ui/form/file-field.tsx';
import { Select, TextArea } from '#web/ui/form/input.tsx';
import { Segments } from '#web/ui/form/segments.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { texts as all } from './text.en.ts';

const texts = all.pages;
const optionCounts = Array.from(
  { length: MOST_OPTIONS - FEWEST_OPTIONS + 1 },
  (_, index) => FEWEST_OPTIONS + index,
);

/** A PDF and its key become the paper of a quiz; how the key is read is shown before anything is sent (behaviour 4.47). */
export function PagesForm({ quizId }: { quizId: string }) {
  const goTo = useNavigate();
  const queries = useQueryClient();
  const presets = useQuery(callQuery(presetsRoutes.list, {})).data ?? [];
  const [file, setFile] = useState<File | null>(null);
  const [key, setKey] = useState('');
  const [preset, setPreset] = useState('');
  const [optionCount, setOptionCount] = useState(USUAL_OPTIONS);
  const [shown, setShown] = useState<(typeof pagesShown)[number]>('beside');
  const [isSent, setSent] = useState(false);
  const { busy, failure, act } = useAct(texts.failed);
  const read = readPaperKey(key, { preset: presets.find(({ name }) => name === preset), optionCount });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    if (file === null || 'wrong' in read) return;
    void act(async () => {
      await send(pagesRoutes.create, {
        params: { id: quizId },
        form: { key, shown, optionCount, ...(preset === '' ? {} : { preset }) },
        files: { file },
      });
      queries.removeQueries({ queryKey: ['keyed-quiz', quizId] });
      await goTo(`/quiz/edit/${quizId}`);
    });
  };
  const wrong = isSent && 'wrong' in read ? read.wrong : undefined;
  return (
    <form className="wrap import-start import-pages" onSubmit={submit} noValidate>
      <h2>{texts.title}</h2>
      <p>{texts.lead}</p>
      <FileField
        label={texts.file}
        hint={texts.fileHint}
        rule={pagesFile}
        name="pdf"
        onPick={setFile}
        error={isSent && file === null ? texts.noFile : undefined}
      />
      <Field label={texts.preset} hint={texts.presetHint}>
        <Select value={preset} onChange={({ target }) => setPreset(target.value)}>
          <option value="">{texts.noPreset}</option>
          {presets.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={texts.optionCount} hint={texts.optionCountHint} className="import-format">
        <Select value={optionCount} onChange={({ target }) => setOptionCount(Number(target.value))}>
          {optionCounts.map((count) => (
            <option key={count} value={count}>
              {texts.optionsTo(count, letterOf(count - 1))}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={texts.key} hint={texts.keyHint} error={wrong}>
        <TextArea
          rows={5}
          spellCheck={false}
          placeholder={texts.keyPlaceholder}
          value={key}
          onChange={({ target }) => setKey(target.value)}
        />
      </Field>
      {'questions' in read && (
        <details>
          <summary>
            {texts.readAs(read.questions.length, read.questions.filter(({ said }) => said === null).length)}
          </summary>
          <p className="num">
            {read.questions.map(({ number, said, draft }) => (
              <span className="nb" key={number}>
                {`${number} ${said === null ? texts.noKey : keyInWords(draft)} `}
              </span>
            ))}
          </p>
        </details>
      )}
      <div>
        <p className="label" aria-hidden="true">
          {texts.shown}
        </p>
        <Segments
          label={texts.shown}
          choices={pagesShown.map((value) => ({ value, text: texts.shownAs[value] }))}
          value={shown}
          onChange={setShown}
        />
      </div>
      {failure !== null && <Note look="wrong">{failure}</Note>}
      <div className="row">
        <Button type="submit" look="outline" busy={busy}>
          {texts.make}
        </Button>
      </div>
    </form>
  );
}

/** A key as it was read: an option by its letter, a number as it is. */
function keyInWords({ correctAnswer, correctAnswers, numeric }: QuestionDraft): string {
  if (typeof correctAnswer === 'number') return letterOf(correctAnswer);
  if (correctAnswers) return correctAnswers.map(letterOf).join('');
  if (!numeric) return texts.noKey;
  if ('min' in numeric) return `= ${numeric.min} to ${numeric.max}`;
  return `= ${numeric.value}${Number(numeric.tolerance) === 0 ? '' : ` ± ${numeric.tolerance}`}`;
}
