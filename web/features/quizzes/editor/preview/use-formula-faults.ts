import { useMemo } from 'react';
import type { EditorContent, EditorPassage, EditorQuestion } from '../state/content.ts';
import { writtenTexts } from '../state/gaps.ts';
import { formulaFault, needsTypesetter, useTypesetter } from './use-typeset.ts';

const checked = new WeakMap<EditorQuestion | EditorPassage, Record<string, string>>();

/** Checked once for as long as it does not change, or typing would be slow in a long paper. */
function faultsOf(item: EditorQuestion | EditorPassage): Record<string, string> {
  const known = checked.get(item);
  if (known !== undefined) return known;
  const faults: Record<string, string> = {};
  for (const { field, text } of writtenTexts(item)) {
    const fault = formulaFault(text);
    if (fault !== null) faults[field] = fault;
  }
  checked.set(item, faults);
  return faults;
}

/**
 * The formulas that cannot be drawn, by field. The script that finds them is fetched once there is a formula that the
 * server has not drawn.
 */
export function useFormulaFaults({ questions, passages }: EditorContent): Readonly<Record<string, string>> {
  const items = useMemo(() => [...questions, ...passages], [questions, passages]);
  const wanted = useMemo(
    () => items.some((item) => writtenTexts(item).some(({ text }) => needsTypesetter(text))),
    [items],
  );
  const ready = useTypesetter(wanted);
  return useMemo(() => (ready ? Object.assign({}, ...items.map(faultsOf)) : {}), [items, ready]);
}
