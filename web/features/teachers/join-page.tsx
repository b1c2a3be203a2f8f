import './join-page.css';
import { teacherRules } from '@kaksha/contract/company/rules';
import { company } from '@kaksha/contract/company.ts';
import { useEffect, useState } from 'react';
import { PageMeta } from '#web/lib/page-meta.tsx';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/rekha.tsx';
import { ApplicationForm } from './application-form.tsx';
import { RulesDialog } from './rules-dialog.tsx';
import { en } from './text.en.ts';

/** /join-us: first the rules in a dialog, also folded on the page; the form appears once they are agreed to. */
export function JoinPage() {
  const t = useText({ en });
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
      <PageMeta title={t.title} description={t.description} path="/join-us" />
      <PageHead word="शिक्षक" title={t.title} lead={t.lead} />
      <div className="wrap join page-end">
        {agreed ? (
          <>
            <ApplicationForm />
            <details className="join-rules">
              <summary>{t.rules.agreed}</summary>
              <Rules />
            </details>
          </>
        ) : (
          <section className="join-rules" aria-labelledby="rules">
            <h2 id="rules">{t.rules.title}</h2>
            <p className="meta">{t.rules.lead}</p>
            <details>
              <summary>{t.rules.show}</summary>
              <Rules />
            </details>
            <p className="needs-script">
              <Button onClick={() => setAsking(true)}>
                {t.rules.open} <Icon name="arrow-right" />
              </Button>
            </p>
            <noscript>
              <p>{t.rules.withoutScript}</p>
            </noscript>
          </section>
        )}
      </div>
      {asking && <RulesDialog onAgree={agree} onClose={() => setAsking(false)} />}
    </>
  );
}

function Rules() {
  const t = useText({ en }).rules;
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
