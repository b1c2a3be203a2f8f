import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { SectionHead } from '#web/ui/ornament/rekha.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { InternalHead } from './internal-head.tsx';
import { type Feature, features, plans } from './plans.ts';
import { texts } from './text.en.ts';

/** /pricing: the monthly plans with what they include, and the custom package. */
export function PricingPage() {
  const t = texts.pricing;
  return (
    <>
      <InternalHead word="मूल्य" title={t.title} lead={t.lead} description={t.description} path="/pricing" />
      <div className="wrap">
        <PlanMatrix />
      </div>
      <section className="section" aria-labelledby="custom">
        <div className="wrap">
          <SectionHead word="योजना" title={t.custom.title} id="custom" tight />
          <div className="package">
            <div>
              <p className="package-price">{t.custom.price}</p>
              <p className="meta">{t.custom.once}</p>
            </div>
            <div>
              <p className="lead">{t.custom.lead}</p>
              <ul className="feats after">
                {t.custom.parts.map((part) => (
                  <li key={part}>{part}</li>
                ))}
              </ul>
            </div>
          </div>
        </div>
      </section>
    </>
  );
}

function PlanMatrix() {
  const t = texts.pricing;
  return (
    <table className="plans">
      <caption className="sr">{t.matrix}</caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t.feature}</VisuallyHidden>
          </th>
          {plans.map(({ name, perMonth }) => (
            <th scope="col" key={name}>
              <span className="plan-name">{name}</span>
              <span className="plan-price">{t.price(perMonth)}</span>
              <span className="plan-per">{t.per}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {features.map((feature) => (
          <FeatureRow key={feature} feature={feature} />
        ))}
      </tbody>
    </table>
  );
}

function FeatureRow({ feature }: { feature: Feature }) {
  const t = texts.pricing;
  return (
    <tr>
      <th scope="row">{t.features[feature]}</th>
      {plans.map((plan) => {
        const included = plan.features.includes(feature);
        return (
          <td key={plan.name} className={classes(included ? 'is-in' : 'is-out')}>
            <Icon name={included ? 'check' : 'minus'} />
            <VisuallyHidden>{included ? t.included : t.notIncluded}</VisuallyHidden>
          </td>
        );
      })}
    </tr>
  );
}
