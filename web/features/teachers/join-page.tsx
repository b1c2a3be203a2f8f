import './join-page.css';
import { teacherRules } from '@kaksha/contract/company/rules';
import { company } from '@kaksha/contract/company.ts';
import { useEffect, useState } from 'react';
import { PageMeta } from '#web/lib/page/page-meta.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/ornament/rekha.tsx';
import { ApplicationForm } from './application-form.tsx';
import { RulesDialog } from './rules-dialog.tsx';
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
