import { demoRoutes } from '@kaksha/contract/routes.ts';
import { useEffect, useRef } from 'react';
import { useCallForm } from '#web/lib/form/use-call-form.ts';
import { CallError, send } from '#web/lib/send/send.ts';
import { texts } from './form-text.en.ts';

/** State of the demo form (behaviour 3.7). */
export function useDemoRequest() {
  const { refused, tooMany, unanswered } = texts;
  const shownAt = useRef(0);
  // An effect, because the clock must not be read while the server renders the form.
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  return useCallForm({
    // The form is on the front page, whose first load has no schemas.
    schema: async () => (await import('@kaksha/contract/demo.ts')).DemoRequest,
    values: () => ({ filledInMs: Math.round(performance.now() - shownAt.current) }),
    send: async (body, { form }) => {
      const { success } = await send(demoRoutes.send, { body, anonymous: true });
      if (!success) throw new CallError({ status: 400, code: 'invalid', message: refused });
      form.reset();
    },
    words: { failed: refused, check: refused, refused, tooMany, unanswered },
  });
}
