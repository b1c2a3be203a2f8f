import './join-page.css';
import { teacherRules } from '@kaksha/contract/company/rules';
import { company } from '@kaksha/contract/company.ts';
import { useEffect, useRef, useState } from 'react';
import { PageMeta } from '#web/lib/page/page-meta.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Check } from '#web/ui/form/input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/ornament/rekha.tsx';
import { ApplicationForm } from './application-form.tsx';
import { texts } from './text.en.ts';

/** /join-us: first the rules in a dialog, also folded on the page; the form appears once they are agreed to. */
export function JoinPage() {
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
      <PageMeta title={texts.title} description={texts.description} path="/join-us" />
      <PageHead word="शिक्षक" title={texts.title} lead={texts.lead} />
      <div className="wrap join page-end">
        {agreed ? (
          <>
            <ApplicationForm />
            <details className="join-rules">
              <summary>{texts.rules.agreed}</summary>
              <Rules />
            </details>
          </>
        ) : (
          <section className="join-rules" aria-labelledby="rules">
            <h2 id="rules">{texts.rules.title}</h2>
            <p className="meta">{texts.rules.lead}</p>
            <details>
              <summary>{texts.rules.show}</summary>
              <Rules />
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
      {asking && <RulesDialog onAgree={agree} onClose={() => setAsking(false)} />}
    </>
  );
}

function Rules() {
  const t = texts.rules;
  return (
    <>
      <ol className="rules">
        {teacherRules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
      {company.isSample && <p className="meta">{t.sample}</p>}
    </>
  );
}

/** The rules to agree to. They scroll separately, so that checkbox and button are always in view. */
function RulesDialog({ onAgree, onClose }: { onAgree: () => void; onClose: () => void }) {
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
