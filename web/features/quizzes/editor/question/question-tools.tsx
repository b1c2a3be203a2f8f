import { questionKinds } from '@kaksha/contract/questions/choices.ts';
import { type Dispatch, memo } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { Select } from '#web/ui/form/input.tsx';
import { Segments } from '#web/ui/form/segments.tsx';
import type { Shortcut } from '../shortcuts.ts';
import type { EditorQuestion, EditorSection } from '../state/content.ts';
import type { EditorEvent } from '../state/events.ts';
import { texts } from './text.en.ts';

type QuestionToolsProps = Pick<EditorQuestion, 'kind' | 'sectionId'> & {
  questionKey: string;
  index: number;
  total: number;
  sections: readonly EditorSection[];
  dispatch: Dispatch<EditorEvent>;
  onCommand: (command: Shortcut) => void;
  onMove: (to: number) => void;
  onMoveToSection: (section: string) => void;
};

/** The number and kind of the open question, and what can be done with it. */
export const QuestionTools = memo(function QuestionTools({
  questionKey: key,
  kind,
  sectionId,
  index,
  total,
  sections,
  dispatch,
  onCommand,
  onMove,
  onMoveToSection,
}: QuestionToolsProps) {
  return (
    <header>
      <span className="qe-n num" aria-hidden="true">
        {index + 1}
      </span>
      <h2 className="sr">{texts.question}</h2>
      <Segments
        label={texts.kind}
        choices={questionKinds.map((value) => ({ value, text: texts.kinds[value] }))}
        value={kind}
        onChange={(value) => dispatch({ type: 'set_kind', key, kind: value })}
      />
      <span className="push qe-tools">
        {sections.length > 1 && (
          <Select
            small
            className="qe-section"
            aria-label={texts.moveToSection}
            value={sectionId ?? ''}
            onChange={(event) => onMoveToSection(event.target.value)}
          >
            {sections.map(({ _id, title }) => (
              <option key={_id} value={_id}>
                {title}
              </option>
            ))}
          </Select>
        )}
        <Select
          small
          className="qe-place num"
          aria-label={texts.moveTo}
          value={index}
          onChange={(event) => onMove(Number(event.target.value))}
        >
          {Array.from({ length: total }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
            <option key={place} value={place}>
              {place + 1}
            </option>
          ))}
        </Select>
        <IconButton
          icon="up"
          label={texts.moveUp}
          aria-disabled={index === 0 || undefined}
          onClick={() => onCommand('up')}
        />
        <IconButton
          icon="down"
          label={texts.moveDown}
          aria-disabled={index === total - 1 || undefined}
          onClick={() => onCommand('down')}
        />
        <IconButton icon="copy" label={texts.duplicate} onClick={() => onCommand('duplicate')} />
        <IconButton icon="trash" label={texts.remove(index + 1)} onClick={() => onCommand('remove')} />
      </span>
    </header>
  );
});
