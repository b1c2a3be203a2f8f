import { useEffect, useMemo, useState } from 'react';
import { useFormulaFaults } from './preview/typeset.ts';
import type { EditorState } from './state/events.ts';
import type { Faults } from './state/faults.ts';

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

/**
 * Every error of the content, by field: what the server refused or would refuse, and formulas that cannot be drawn, which
 * it stores.
 */
export function useFaults(state: EditorState, changed: boolean): Faults {
  const rules = useRules(changed);
  const formulas = useFormulaFaults(state);
  return useSame(
    useMemo(
      () => ({ ...formulas, ...(rules?.standingFaults(state) ?? state.refused) }),
      [state, rules, formulas],
    ),
  );
}

/**
 * The value of an earlier render for as long as the later ones say the same, so that parts that are drawn again only for
 * another value stay as they are. For small values: they are compared as JSON.
 */
export function useSame<Value>(value: Value): Value {
  const [kept, setKept] = useState(value);
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept;
  setKept(value);
  return value;
}
