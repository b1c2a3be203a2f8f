import { createContext, type Dispatch, use } from 'react';
import type { TrackUpload } from './save/use-saving.ts';
import type { EditorEvent, PaperState } from './state/events.ts';
import type { Faults } from './state/faults.ts';
import type { Commands } from './use-commands.ts';

/**
 * The paper as it is typed, without its head, in which a key draws no question, and every error of it by field; the errors
 * may lag behind the typing.
 */
type Paper = { state: PaperState; faults: Faults };

/** How the paper is changed. These functions stay the same for as long as the editor is open. */
type Acts = {
  dispatch: Dispatch<EditorEvent>;
  commands: Commands;
  /** Runs an upload, which goes on when another question is opened, so that a save can wait for it. */
  trackUpload: TrackUpload;
};

export const PaperContext = createContext<Paper | null>(null);
export const ActsContext = createContext<Acts | null>(null);

/** All of the editor, for a part that is drawn again at every key in the paper. */
export function useEditor(): Paper & Acts {
  const paper = use(PaperContext);
  if (paper === null) throw new Error('A part of the quiz editor stands outside of it.');
  return { ...paper, ...useActs() };
}

/** What changes the paper, for a part that is given what it shows and stays as it is while another one is typed in. */
export function useActs(): Acts {
  const acts = use(ActsContext);
  if (acts === null) throw new Error('A part of the quiz editor stands outside of it.');
  return acts;
}
