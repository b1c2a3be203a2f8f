import './sections.css';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Check, Input, Select } from '#web/ui/form/input.tsx';
import { useEditor } from '../editor-context.tsx';
import type { EditorSection } from '../state/content.ts';
import { faultsWithin } from '../state/faults.ts';
import type { EditorDialog } from '../use-commands.ts';
import { texts } from './text.en.ts';

/** The section in view, if the paper has any: its title, its marks, and the way to change them. */
export function SectionHeader() {
  const { state, commands } = useEditor();
  const section = state.sections.find(({ _id }) => _id === state.section);
  if (section === undefined) return null;
  const { _id, title, right, wrong, unanswered, partial, countFirst } = section;
  return (
    <div className="phead">
      <div>
        <h2>{title}</h2>
        <p className="meta num">
          {texts.marking(right, wrong, unanswered, partial !== 'none')}
          {countFirst.trim() !== '' && `; ${texts.countsFirst(countFirst)}`}
        </p>
      </div>
      <Button look="outline" small onClick={() => commands.showDialog({ is: 'section', section: _id })}>
        {texts.settings}
      </Button>
    </div>
  );
}

/** The dialog about one section. A section without questions is removed at once. */
export function SectionDialogs({ dialog }: { dialog: EditorDialog }) {
  const { state, dispatch, commands } = useEditor();
  const named = dialog !== null && 'section' in dialog ? dialog : null;
  const section = state.sections.find(({ _id }) => _id === named?.section);
  if (named === null || section === undefined) return null;
  const count = state.questions.filter(({ sectionId }) => sectionId === section._id).length;
  const close = () => commands.showDialog(null);
  const remove = (keepQuestions: boolean) => {
    close();
    dispatch({ type: 'remove_section', section: section._id, keepQuestions });
  };
  return named.is === 'section' ? (
    <SectionDialog
      section={section}
      onRemove={() =>
        count === 0 ? remove(false) : commands.showDialog({ is: 'section_removal', section: section._id })
      }
      onClose={close}
    />
  ) : (
    <RemoveSectionDialog section={section} questions={count} onRemove={remove} onClose={close} />
  );
}

type SectionDialogProps = { section: EditorSection; onRemove: () => void; onClose: () => void };

const marks = ['right', 'wrong', 'unanswered'] as const;

/** Title, marking and place of a section; what is typed counts at once, for all other sections once it is done. */
function SectionDialog({ section, onRemove, onClose }: SectionDialogProps) {
  const { state, faults: all, dispatch } = useEditor();
  const { sections } = state;
  const faults = faultsWithin(all, section._id);
  const [markAll, setMarkAll] = useState(false);
  const edit = (change: Partial<EditorSection>) =>
    dispatch({ type: 'edit_section', section: { ...section, ...change }, markAll: false });
  const done = () => {
    // Not while the box is ticked: what it overwrites in the other sections could not be brought back.
    if (markAll) dispatch({ type: 'edit_section', section, markAll });
    onClose();
  };
  const place = sections.findIndex(({ _id }) => _id === section._id);
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.settingsOf(section.title)}
      actions={
        <>
          <Button onClick={done}>{texts.done}</Button>
          <Button look="wrong-plain" onClick={onRemove}>
            {texts.remove}
          </Button>
        </>
      }
    >
      <Field label={texts.title} error={faults.title}>
        <Input
          autoComplete="off"
          value={section.title}
          onChange={(event) => edit({ title: event.target.value })}
        />
      </Field>
      <Field label={texts.subject} optional hint={texts.subjectHint} error={faults.subject}>
        <Input
          autoComplete="off"
          value={section.subject}
          onChange={(event) => edit({ subject: event.target.value })}
        />
      </Field>
      <div className="psec-marks">
        {marks.map((mark) => (
          <Field key={mark} label={texts[mark]} error={faults[`marking.${mark}`]}>
            <Input
              className="num"
              autoComplete="off"
              value={section[mark]}
              onChange={(event) => edit({ [mark]: event.target.value })}
            />
          </Field>
        ))}
      </div>
      <Check
        checked={section.partial === 'jee'}
        onChange={(event) => edit({ partial: event.target.checked ? 'jee' : 'none' })}
      >
        {texts.partial}
      </Check>
      <Field label={texts.countFirst} optional hint={texts.countFirstHint} error={faults.countFirst}>
        <Input
          className="num"
          inputMode="numeric"
          autoComplete="off"
          value={section.countFirst}
          onChange={(event) => edit({ countFirst: event.target.value })}
        />
      </Field>
      {sections.length > 1 && (
        <>
          <Check checked={markAll} onChange={(event) => setMarkAll(event.target.checked)}>
            {texts.markAll}
          </Check>
          <Field label={texts.place}>
            <Select
              value={place}
              onChange={(event) =>
                dispatch({ type: 'move_section', section: section._id, to: Number(event.target.value) })
              }
            >
              {sections.map(({ _id }, index) => (
                <option key={_id} value={index}>
                  {index + 1}
                </option>
              ))}
            </Select>
          </Field>
        </>
      )}
    </Dialog>
  );
}

type RemoveSectionDialogProps = {
  section: EditorSection;
  questions: number;
  onRemove: (keepQuestions: boolean) => void;
  onClose: () => void;
};

/** Asks what becomes of the questions of a section that is to be deleted. */
function RemoveSectionDialog({ section, questions, onRemove, onClose }: RemoveSectionDialogProps) {
  const { sections } = useEditor().state;
  const place = sections.findIndex(({ _id }) => _id === section._id);
  const heir = (sections[place - 1] ?? sections[place + 1])?.title;
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={texts.removeTitle(section.title)}
      description={texts.removeText(questions, heir)}
      actions={
        <>
          <Button onClick={() => onRemove(true)}>{texts.keepQuestions}</Button>
          <Button look="wrong-plain" onClick={() => onRemove(false)}>
            {texts.removeQuestions(questions)}
          </Button>
        </>
      }
    />
  );
}
