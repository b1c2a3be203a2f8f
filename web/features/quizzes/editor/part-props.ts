import type { Figure } from '@kaksha/contract/questions/fields.ts';
import type { Dispatch } from 'react';
import type { Languages } from './question/languages.ts';
import type { EditorEvent } from './state/events.ts';

/**
 * What every part of the open question is given. Each part is given what it shows and no more, and stays as it is while
 * another one is typed in.
 */
export type PartProps = {
  questionKey: string;
  languages: Languages;
  faults: Readonly<Record<string, string>>;
  dispatch: Dispatch<EditorEvent>;
};

/** A text in both languages, and the figure beside it. */
export type TextPartProps = PartProps & { english: string; hindi: string; figure: Figure | null };
