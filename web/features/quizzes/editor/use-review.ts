import { useEffect, useMemo, useState } from 'react';
import { useFormulaFaults } from './preview/typeset.ts';
import type { EditorState } from './state/events.ts';
import type { Faults } from './state/faults.ts';
import { keysToFix, leftToDo } from './state/gaps.ts';

/** What is wrong with a paper, and what is left to do in it. */
export type Review = {
  /** The paper that was looked at. */
  state: EditorState;
  /** Every error by field: what the server refused or would refuse, and formulas that cannot be drawn, which it stores. */
  faults: Faults;
  /** Keys of the questions that are refused or incomplete; the open one counts only once something is written in it. */
  toFix: ReadonlySet<string>;
  /** Those that are wrong or half written. */
  wrong: ReadonlySet<string>;
  /** Those that nobody has begun, which is no mistake. */
  blank: ReadonlySet<string>;
};

/** Looks the paper through; `changed` since it was stored. */
export function useReview(state: EditorState, changed: boolean): Review {
  const rules = useRules(changed);
  const formulas = useFormulaFaults(state);
  const found = useMemo(
    () => ({ ...formulas, ...(rules?.standingFaults(state) ?? state.refused) }),
    [state, rules, formulas],
  );
  const faults = useSame(found);
  return useMemo(() => {
    const toFix = keysToFix(state, faults);
    return { state, faults, toFix, ...leftToDo(state, faults, toFix) };
  }, [state, faults]);
}

type Rules = typeof import('./state/rules.ts');

/**
 * What the server would refuse, once anything has been changed: what is stored keeps to the rules. Null until they are
 * loaded; if they cannot be, the server says at the save what it refuses.
 */
function useRules(changed: boolean): Rules | null {
  const [rules, setRules] = useState<Rules | null>(null);
  // An effect, because the schemas are fetched.
  useEffect(() => {
    if (!changed || rules !== null) return;
    let isOpen = true;
    import('./state/rules.ts').then(
      (loaded) => isOpen && setRules(loaded),
      () => undefined,
    );
    return () => {
      isOpen = false;
    };
  }, [changed, rules]);
  return rules;
}

/** The faults of an earlier render for as long as the later ones say the same, so that what shows them stays as it is. */
function useSame(value: Faults): Faults {
  const [kept, setKept] = useState(value);
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept;
  setKept(value);
  return value;
}
