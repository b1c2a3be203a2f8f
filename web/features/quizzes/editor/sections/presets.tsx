import './sections.css';
import type { QuizPreset } from '@kaksha/contract/presets.ts';
import { questionKinds } from '@kaksha/contract/questions/choices.ts';
import { toHundredths } from '@kaksha/contract/questions/hundredths.ts';
import { isPlain } from '@kaksha/contract/questions/marking.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newId } from '#web/lib/new-id.ts';
import { errorText } from '#web/lib/send/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { Loading } from '#web/ui/state/loading.tsx';
import { presetsQuery } from '../api.ts';
import { useActs } from '../editor-context.tsx';
import type { EditorEvent } from '../state/events.ts';
import { texts } from './text.en.ts';

export function PresetDialog() {
  const { dispatch, commands } = useActs();
  const presets = useQuery(presetsQuery);
  const [chosen, setChosen] = useState(0);
  const preset = presets.data?.[chosen];
  const close = () => commands.showDialog(null);
  const use = (preset: QuizPreset) => {
    close();
    dispatch(startFromPreset(preset, newId));
  };
  const nameOf = (one: QuizPreset) => texts.presetName(one.name, yearOf(one));
  return (
    <Dialog
      open
      onClose={close}
      title={texts.presetTitle}
      description={texts.presetText}
      actions={
        preset && (
          <>
            <Button onClick={() => use(preset)}>{texts.use(nameOf(preset))}</Button>
            <Button look="plain" onClick={close}>
              {texts.cancel}
            </Button>
          </>
        )
      }
    >
      {presets.isPending && <Loading text={texts.loading} />}
      {presets.isError && <Note look="wrong">{errorText(presets.error, texts.failed)}</Note>}
      {presets.data && (
        <fieldset className="presets">
          <legend className="sr">{texts.presets}</legend>
          {presets.data.map((one, index) => (
            <label className="preset" key={one.name}>
              <input
                className="sr"
                type="radio"
                name="preset"
                checked={index === chosen}
                onChange={() => setChosen(index)}
              />
              <span>
                <b>{nameOf(one)}</b>
                <span className="meta">{factsOf(one)}</span>
                {one.note !== undefined && <span className="hint preset-note">{one.note}</span>}
              </span>
              <Icon name="check" />
            </label>
          ))}
        </fieldset>
      )}
    </Dialog>
  );
}

function factsOf(preset: QuizPreset): string {
  const markings = new Set(preset.sections.map(({ marking: { right, wrong } }) => texts.marks(right, wrong)));
  const [first = '', ...others] = markings;
  return texts.presetFacts({
    sections: preset.sections.length,
    questions: countOf(preset),
    marks: marksOf(preset),
    marking: others.length === 0 ? first : texts.marksBySection,
    minutes: preset.totalTime,
  });
}

/** True if a paper from this preset has no sections: one section of +1/0/0 is the same as none (behaviour 4.33). */
function isWithoutSections({ sections }: QuizPreset): boolean {
  return sections.length === 1 && sections.every(({ marking }) => isPlain(marking));
}

/** The year to name a preset by: that of its examination; a class test follows none. */
function yearOf(preset: QuizPreset): number | null {
  return isWithoutSections(preset) ? null : preset.year;
}

/** How many questions a paper from this preset has. */
function countOf({ sections }: QuizPreset): number {
  return sections.reduce((sum, section) => sum + countIn(section), 0);
}

/** The marks of a paper from this preset with every answer right. */
function marksOf({ sections }: QuizPreset): number {
  const all = sections.reduce(
    (sum, section) => sum + countIn(section) * toHundredths(section.marking.right),
    0,
  );
  return all / 100;
}

function countIn({ kinds }: QuizPreset['sections'][number]): number {
  return kinds.single + kinds.multiple + kinds.numeric;
}

/** Starts the paper from this preset; the ids of its sections are made here. */
export function startFromPreset(
  preset: QuizPreset,
  newId: () => string,
): Extract<EditorEvent, { type: 'start_from' }> {
  const sections = preset.sections.map(({ title, subject = '', marking, kinds }) => ({
    _id: newId(),
    title,
    subject,
    marking,
    kinds,
  }));
  const plain = isWithoutSections(preset);
  return {
    type: 'start_from',
    minutes: preset.totalTime,
    sections: plain
      ? []
      : sections.map(({ _id, title, subject, marking }) => ({
          _id,
          title,
          subject,
          right: String(marking.right),
          wrong: String(marking.wrong),
          unanswered: String(marking.unanswered),
          partial: marking.partial,
          countFirst: '',
        })),
    slots: sections.flatMap(({ _id, kinds }) =>
      questionKinds.flatMap((kind) =>
        Array.from({ length: kinds[kind] }, () => ({ kind, section: plain ? null : _id })),
      ),
    ),
  };
}
