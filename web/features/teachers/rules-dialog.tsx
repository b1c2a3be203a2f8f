import { teacherRules } from '@kaksha/contract/company/rules';
import { useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Check } from '#web/ui/form/input.tsx';
import { texts } from './text.en.ts';

/** The rules to agree to. They scroll separately, so that checkbox and button are always in view. */
export function RulesDialog({ onAgree, onClose }: { onAgree: () => void; onClose: () => void }) {
  const t = texts.rules;
  const [ticked, setTicked] = useState(false);
  const heading = useRef<HTMLSpanElement>(null);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      // The focus ring around the list is for people who reach it with Tab.
      initialFocus={heading}
      title={
        <span ref={heading} tabIndex={-1}>
          {t.title}
        </span>
      }
      actions={
        <Button disabled={!ticked} onClick={onAgree}>
          {t.agree}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <section className="rules-scroll" aria-label={t.list} tabIndex={0}>
        <ol className="rules">
          {teacherRules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      </section>
      <Check checked={ticked} onChange={(event) => setTicked(event.target.checked)}>
        {t.check}
      </Check>
    </Dialog>
  );
}
