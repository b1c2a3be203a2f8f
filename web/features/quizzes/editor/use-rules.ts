import { useEffect, useState } from 'react';

type Rules = typeof import('./state/rules.ts');

/**
 * What the server would refuse, once anything has been changed: what is stored keeps to the rules. Null until they are
 * loaded; if they cannot be, the server says at the save what it refuses.
 */
export function useRules(changed: boolean): Rules | null {
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
