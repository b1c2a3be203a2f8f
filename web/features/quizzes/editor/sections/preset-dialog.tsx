import './sections.css';
import type { QuizPreset } from '@kaksha/contract/presets.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Note } from '#web/ui/note.tsx';
import { presetsQuery } from '../api.ts';
import { countOf, yearOf } from './presets.ts';
import { en } from './text.en.ts';

type PresetDialogProps = { onUse: (preset: QuizPreset) => void; onClose: () => void };

/** The outlines of papers to start from. */
export function PresetDialog({ onUse, onClose }: PresetDialogProps) {
  const t = useText({ en });
  const errorText = useErrorText();
  const presets = useQuery(presetsQuery);
  const [chosen, setChosen] = useState(0);
  const preset = presets.data?.[chosen];
  const nameOf = (one: QuizPreset) => t.presetName(one.name, yearOf(one));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.presetTitle}
      description={t.presetText}
      actions={
        preset && (
          <>
            <Button onClick={() => onUse(preset)}>{t.use(nameOf(preset))}</Button>
            <Button look="text" onClick={onClose}>
              {t.cancel}
            </Button>
          </>
        )
      }
    >
      {presets.isPending && <Loading text={t.loading} />}
      {presets.isError && <Note look="wrong">{errorText(presets.error, t.failed)}</Note>}
      {presets.data && (
        <fieldset className="presets">
          <legend className="sr">{t.presets}</legend>
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
                <span className="meta">{factsOf(one, t)}</span>
              </span>
              <Icon name="check" />
            </label>
          ))}
        </fieldset>
      )}
    </Dialog>
  );
}

function factsOf(preset: QuizPreset, t: typeof en): string {
  const { right = 1, wrong = 0 } = preset.sections[0]?.marking ?? {};
  return t.presetFacts(preset.sections.length, countOf(preset), right, wrong, preset.totalTime);
}
