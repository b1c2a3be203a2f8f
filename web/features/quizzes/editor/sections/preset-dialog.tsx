import './sections.css';
import type { QuizPreset } from '@kaksha/contract/presets.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#web/lib/send/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { Loading } from '#web/ui/state/loading.tsx';
import { presetsQuery } from '../api.ts';
import { countOf, yearOf } from './presets.ts';
import { texts } from './text.en.ts';

type PresetDialogProps = { onUse: (preset: QuizPreset) => void; onClose: () => void };

/** The outlines of papers to start from. */
export function PresetDialog({ onUse, onClose }: PresetDialogProps) {
  const presets = useQuery(presetsQuery);
  const [chosen, setChosen] = useState(0);
  const preset = presets.data?.[chosen];
  const nameOf = (one: QuizPreset) => texts.presetName(one.name, yearOf(one));
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.presetTitle}
      description={texts.presetText}
      actions={
        preset && (
          <>
            <Button onClick={() => onUse(preset)}>{texts.use(nameOf(preset))}</Button>
            <Button look="text" onClick={onClose}>
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
                <span className="meta">{factsOf(one, texts)}</span>
              </span>
              <Icon name="check" />
            </label>
          ))}
        </fieldset>
      )}
    </Dialog>
  );
}

function factsOf(preset: QuizPreset, t: typeof texts): string {
  const { right = 1, wrong = 0 } = preset.sections[0]?.marking ?? {};
  return t.presetFacts(preset.sections.length, countOf(preset), right, wrong, preset.totalTime);
}
