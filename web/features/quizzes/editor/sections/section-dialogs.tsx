import type { Dispatch } from 'react';
import type { EditorEvent, EditorState } from '../state/events.ts';
import { faultsWithin } from '../state/faults.ts';
import { RemoveSectionDialog, SectionDialog } from './section-dialog.tsx';

/** The dialog about a section that is open, if any. */
export type SectionDialogOpen = { section: string; about: 'settings' | 'removal' } | null;

type SectionDialogsProps = {
  shown: SectionDialogOpen;
  state: EditorState;
  faults: Readonly<Record<string, string>>;
  dispatch: Dispatch<EditorEvent>;
  onShow: (shown: SectionDialogOpen) => void;
};

/** The dialogs about one section. A section without questions is removed at once. */
export function SectionDialogs({ shown, state, faults, dispatch, onShow }: SectionDialogsProps) {
  const { sections, questions } = state;
  const section = sections.find(({ _id }) => _id === shown?.section);
  if (shown === null || section === undefined) return null;
  const close = () => onShow(null);
  const count = questions.filter(({ sectionId }) => sectionId === section._id).length;
  const remove = (keepQuestions: boolean) => {
    close();
    dispatch({ type: 'remove_section', section: section._id, keepQuestions });
  };
  return shown.about === 'settings' ? (
    <SectionDialog
      section={section}
      sections={sections}
      faults={faultsWithin(faults, section._id)}
      dispatch={dispatch}
      onRemove={() => (count === 0 ? remove(false) : onShow({ section: section._id, about: 'removal' }))}
      onClose={close}
    />
  ) : (
    <RemoveSectionDialog
      section={section}
      sections={sections}
      questions={count}
      onRemove={remove}
      onClose={close}
    />
  );
}
