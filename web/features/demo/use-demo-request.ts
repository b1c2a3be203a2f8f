import { demoRoutes } from '@kaksha/contract/routes/demo.ts';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type Faults, faultsOf, focusFirstFault, readForm } from '#web/lib/form.ts';
import { CallError, send } from '#web/lib/send.ts';

/** Where the form stands; `refused` is the server's no, `unanswered` no answer or a broken one (behaviour 3.7). */
export type DemoState = 'idle' | 'sending' | 'sent' | 'refused' | 'unanswered' | 'too-many';

/** State of the demo form. What was typed stays until it has arrived. */
export function useDemoRequest() {
  const [state, setState] = useState<DemoState>('idle');
  const [faults, setFaults] = useState<Faults>({});
  const shownAt = useRef(0);
  // An effect, since the clock may not be read while the server draws the form.
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'sending') return;
    const form = event.currentTarget;
    setState('sending');
    const filledInMs = Math.round(performance.now() - shownAt.current);
    try {
      // The form is on the front page, whose first load carries no schemas.
      const { DemoRequest } = await import('@kaksha/contract/demo.ts');
      const checked = DemoRequest.safeParse({ ...readForm(form), filledInMs });
      if (!checked.success) return refuse(form, faultsOf(checked.error.issues));
      setFaults({});
      const { success } = await send(demoRoutes.send, { body: checked.data, anonymous: true });
      if (success) form.reset();
      setState(success ? 'sent' : 'refused');
    } catch (error) {
      const failed = stateAfter(error);
      if (failed === 'refused' && error instanceof CallError) refuse(form, error.fields);
      else setState(failed);
    }
  };

  const refuse = (form: HTMLFormElement, found: Faults) => {
    setFaults(found);
    setState('refused');
    focusFirstFault(form, found);
  };

  return { state, faults, submit };
}

function stateAfter(error: unknown): DemoState {
  const status = error instanceof CallError ? error.status : 0;
  if (status === 429) return 'too-many';
  return status === 0 || status >= 500 ? 'unanswered' : 'refused';
}
