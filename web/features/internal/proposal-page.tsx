import { SectionHead } from '#web/ui/ornament/rekha.tsx';
import { BillTable } from './bill-table.tsx';
import { InternalHead } from './internal-head.tsx';
import { texts } from './text.en.ts';

/** /proposal: what a learning management system includes and costs. */
export function ProposalPage() {
  const t = texts.proposal;
  return (
    <>
      <InternalHead
        word="प्रस्ताव"
        title={t.title}
        lead={t.lead}
        description={t.description}
        path="/proposal"
      />
      <section className="wrap" aria-labelledby="panels">
        <h2 className="part-title" id="panels">
          {t.panels}
        </h2>
        <ul className="panels">
          {t.panelList.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="section" aria-labelledby="costs">
        <div className="wrap">
          <SectionHead word="मूल्य" title={t.costs} id="costs" tight />
          <BillTable heads={[t.item, t.terms, t.cost]} caption={t.costs} folds>
            {t.rows.map(({ item, terms, cost }) => (
              <tr key={item}>
                <th scope="row">{item}</th>
                <td>{terms}</td>
                <td className="r amount">{cost}</td>
              </tr>
            ))}
          </BillTable>
        </div>
      </section>
    </>
  );
}
