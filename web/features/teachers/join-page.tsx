import './join-page.css';
import type { ShownInstitute } from '@kaksha/contract/institute.ts';
import { useEffect, useRef, useState } from 'react';
import { institutePart, useInstitute } from '#web/lib/page/institute.ts';
import { PageMeta } from '#web/lib/page/page-meta.tsx';
import { loading } from '#web/lib/page/routing.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Check } from '#web/ui/form/input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/ornament/rekha.tsx';
import { InstitutePart } from '#web/ui/state/institute-part.tsx';
import { ApplicationForm } from './application-form.tsx';
import { texts } from './text.en.ts';

export const loader = loading((client) => client.prefetchQuery(institutePart('rules')));

type TeacherRules = ShownInstitute['rules'];

/** /join-us: first the rules in a dialog, also folded on the page; the form appears once they are agreed to. */
export function JoinPage() {
  return (
    <>
      <PageMeta title={texts.title} description={texts.description} path="/join-us" />
      <PageHead word="शिक्षक" title={texts.title} lead={texts.lead} />
      <InstitutePart part="rules">{(rules) => <Joining shown={rules} />}</InstitutePart>
    </>
  );
}

/** The rules as they were when the page was opened: what somebody agrees to does not change meanwhile. */
function Joining({ shown }: { shown: TeacherRules }) {
  const [{ version, rules }] = useState(shown);
  const [agreed, setAgreed] = useState(false);
  const [asking, setAsking] = useState(false);
  // An effect, because the server renders the page without the dialog, for people without JavaScript.
  useEffect(() => {
    setAsking(true);
  }, []);
  const agree = () => {
    setAgreed(true);
    setAsking(false);
  };
  return (
    <>
      <div className="wrap join page-end">
        {agreed ? (
          <>
            <ApplicationForm rulesVersion={version} />
            <details className="join-rules">
              <summary>{texts.rules.agreed}</summary>
              <Rules rules={rules} />
            </details>
          </>
        ) : (
          <section className="join-rules" aria-labelledby="rules">
            <h2 id="rules">{texts.rules.title(rules.length)}</h2>
            <p className="meta">{texts.rules.lead}</p>
            <details>
              <summary>{texts.rules.show}</summary>
              <Rules rules={rules} />
            </details>
            <p className="needs-script">
              <Button onClick={() => setAsking(true)}>
                {texts.rules.open} <Icon name="arrow-right" />
              </Button>
            </p>
            <noscript>
              <p>{texts.rules.withoutScript}</p>
            </noscript>
          </section>
        )}
      </div>
      {asking && <RulesDialog rules={rules} onAgree={agree} onClose={() => setAsking(false)} />}
    </>
  );
}

function Rules({ rules }: Pick<TeacherRules, 'rules'>) {
  const t = texts.rules;
  const { isSample } = useInstitute();
  return (
    <>
      <ol className="rules">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
      {isSample && <p className="meta">{t.sample}</p>}
    </>
  );
}

/** The rules to agree to. They scroll separately, so that checkbox and button are always in view. */
function RulesDialog({
  rules,
  onAgree,
  onClose,
}: Pick<TeacherRules, 'rules'> & { onAgree: () => void; onClose: () => void }) {
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
          {t.title(rules.length)}
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
          {rules.map((rule) => (
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
