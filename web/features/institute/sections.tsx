import type { InstituteFacts } from '@kaksha/contract/institute.ts';
import type { ReactNode } from 'react';
import { Check } from '#web/ui/form/input.tsx';
import { listIn, RowFields } from '#web/ui/form/rows.tsx';
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx';
import { FactMark, type Filled, SampleCount } from './marks.tsx';
import { ChatContacts, Hours, Networks, Services } from './rows.tsx';
import { type Fact, type SectionName, sectionFacts } from './section-facts.ts';
import { texts } from './text.en.ts';

/** The form's fields, section by section. */
export function Sections({ form }: { form: Filled }) {
  return sectionFacts.map(({ name, facts }) => {
    // The logo has a form of its own.
    if (name === 'logo') return null;
    const Fields = fieldsOf[name];
    return (
      <section key={name} className="institute-section" id={name} aria-labelledby={`${name}-title`}>
        <div className="institute-section-head">
          <h2 id={`${name}-title`}>{texts[name].title}</h2>
          <SampleCount facts={facts} institute={form.institute} />
        </div>
        <Fields form={form} />
      </section>
    );
  });
}

type Fields = (props: { form: Filled }) => ReactNode;
type TextFact = {
  [F in keyof InstituteFacts]: InstituteFacts[F] extends string ? F : never;
}[keyof InstituteFacts];

/** What a control of this fact is given. */
function factOf({ institute, values, faults }: Filled, fact: TextFact) {
  return {
    name: fact,
    defaultValue: values[fact],
    error: faults[fact],
    mark: <FactMark institute={institute} fact={fact} />,
  };
}

function marked(label: string, { institute }: Filled, fact: Fact): ReactNode {
  return (
    <>
      {label} <FactMark institute={institute} fact={fact} />
    </>
  );
}

const Company: Fields = ({ form }) => {
  const t = texts.company;
  return (
    <>
      <div className="form-2">
        <TextField label={t.name} hint={t.nameHint} {...factOf(form, 'name')} required autoComplete="off" />
        <TextField label={t.legalName} {...factOf(form, 'legalName')} autoComplete="off" />
        <TextField label={t.founded} {...factOf(form, 'founded')} inputMode="numeric" autoComplete="off" />
        <TextField label={t.sector} {...factOf(form, 'sector')} autoComplete="off" />
        <TextField label={t.kind} {...factOf(form, 'kind')} autoComplete="off" />
      </div>
      <RowFields
        legend={marked(t.offices, form, 'offices')}
        name="offices"
        values={listIn(form.values, 'offices')}
        nameOf={t.office}
        add={t.addOffice}
        hint={t.officesHint}
        faults={form.faults}
      />
    </>
  );
};

const Contact: Fields = ({ form }) => {
  const t = texts.contact;
  return (
    <>
      <RowFields
        legend={marked(t.phones, form, 'phones')}
        name="phones"
        values={listIn(form.values, 'phones')}
        nameOf={t.phone}
        add={t.addPhone}
        hint={t.phonesHint}
        faults={form.faults}
        type="tel"
        ordered
      />
      <div className="form-2">
        <TextField label={t.email} {...factOf(form, 'email')} type="email" autoComplete="off" />
        <TextField label={t.map} {...factOf(form, 'map')} type="url" autoComplete="off" />
      </div>
    </>
  );
};

const Social: Fields = ({ form }) => {
  const t = texts.social;
  return (
    <>
      <Networks form={form} legend={marked(t.links, form, 'social')} />
      <TextField label={t.greeting} hint={t.greetingHint} {...factOf(form, 'chatGreeting')} required />
      <ChatContacts form={form} legend={marked(t.contacts, form, 'chatContacts')} />
    </>
  );
};

const Payment: Fields = ({ form }) => {
  const t = texts.payment;
  const part = (name: string) => ({
    name,
    defaultValue: form.values[name],
    error: form.faults[name],
    autoComplete: 'off',
  });
  const code = { autoCapitalize: 'characters', spellCheck: false };
  return (
    <>
      <p className="meta">{t.lead}</p>
      <fieldset className="institute-group">
        <legend className="label">{marked(t.upi, form, 'upi')}</legend>
        <div className="form-2">
          <TextField label={t.address} {...part('upi.address')} autoCapitalize="none" spellCheck={false} />
          <TextField label={t.payee} {...part('upi.payee')} />
        </div>
      </fieldset>
      <fieldset className="institute-group">
        <legend className="label">{marked(t.bankAccount, form, 'bank')}</legend>
        <div className="form-2">
          <TextField label={t.holder} {...part('bank.holder')} />
          <TextField label={t.account} {...part('bank.account')} inputMode="numeric" />
          <TextField label={t.ifsc} {...part('bank.ifsc')} {...code} />
          <TextField label={t.bank} {...part('bank.bank')} />
          <TextField label={t.branch} {...part('bank.branch')} />
        </div>
      </fieldset>
      <div className="form-2">
        <TextField label={t.gstin} {...factOf(form, 'gstin')} {...code} autoComplete="off" />
        <TextField label={t.pan} hint={t.panHint} {...factOf(form, 'pan')} {...code} autoComplete="off" />
      </div>
    </>
  );
};

const Front: Fields = ({ form }) => {
  const t = texts.front;
  return (
    <>
      <TextAreaField
        label={t.heroTitle}
        hint={t.heroTitleHint}
        {...factOf(form, 'heroTitle')}
        rows={2}
        required
      />
      <TextAreaField label={t.heroLead} {...factOf(form, 'heroLead')} />
      <TextAreaField label={t.demoTitle} {...factOf(form, 'demoTitle')} rows={2} required />
      <TextAreaField label={t.demoLead} {...factOf(form, 'demoLead')} />
      <RowFields
        legend={marked(t.demoSteps, form, 'demoSteps')}
        name="demoSteps"
        values={listIn(form.values, 'demoSteps')}
        nameOf={t.step}
        add={t.addStep}
        faults={form.faults}
        ordered
      />
    </>
  );
};

const About: Fields = ({ form }) => {
  const t = texts.about;
  return (
    <>
      <TextField label={t.aboutTitle} {...factOf(form, 'aboutTitle')} required autoComplete="off" />
      <TextAreaField label={t.aboutLead} {...factOf(form, 'aboutLead')} />
      <RowFields
        legend={marked(t.overview, form, 'overview')}
        name="overview"
        values={listIn(form.values, 'overview')}
        nameOf={t.paragraph}
        add={t.addParagraph}
        hint={t.overviewHint}
        faults={form.faults}
        lines={4}
        ordered
      />
      <Services form={form} legend={marked(t.services, form, 'services')} />
      <TextAreaField label={t.vision} {...factOf(form, 'vision')} rows={2} />
      <TextAreaField label={t.mission} {...factOf(form, 'mission')} rows={2} />
    </>
  );
};

const Rules: Fields = ({ form }) => {
  const t = texts.rules;
  return (
    <>
      <p className="meta">{t.lead(form.institute.rulesVersion)}</p>
      <RowFields
        legend={marked(t.rules, form, 'rules')}
        name="rules"
        values={listIn(form.values, 'rules')}
        least={1}
        nameOf={t.rule}
        add={t.addRule}
        faults={form.faults}
        lines={2}
        ordered
      />
    </>
  );
};

const Results: Fields = ({ form }) => {
  const t = texts.results;
  return (
    <>
      <div className="field">
        <Check name="passVerdict" defaultChecked={'passVerdict' in form.values}>
          {marked(t.verdict, form, 'passVerdict')}
        </Check>
        <p className="hint">{t.verdictHint}</p>
      </div>
      <Hours form={form} legend={marked(t.hours, form, 'officeHours')} />
    </>
  );
};

const fieldsOf: Record<Exclude<SectionName, 'logo'>, Fields> = {
  company: Company,
  contact: Contact,
  social: Social,
  payment: Payment,
  front: Front,
  about: About,
  rules: Rules,
  results: Results,
};
