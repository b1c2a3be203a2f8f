import { SectionHead } from '#web/ui/ornament/rekha.tsx';
import { BillTable } from '../bill-table.tsx';
import { InternalHead } from '../internal-head.tsx';
import { DraftBlog } from './draft-blog.tsx';
import { texts } from './text.en.ts';

/** /offerings: the billing summary and the draft blog. */
export function OfferingsPage() {
  return (
    <>
      <InternalHead
        word="सूची"
        title={texts.title}
        lead={texts.lead}
        description={texts.description}
        path="/offerings"
      />
      <section className="wrap" aria-labelledby="bill">
        <h2 className="part-title" id="bill">
          {texts.bill.title}
        </h2>
        <BillingSummary />
      </section>
      <section className="section" aria-labelledby="blog">
        <div className="wrap">
          <SectionHead word="लेख" title={texts.blog.title} lead={texts.blog.lead} id="blog" tight />
          <DraftBlog />
        </div>
      </section>
    </>
  );
}

function BillingSummary() {
  const t = texts.bill;
  return (
    <div className="billing">
      <BillTable
        heads={[t.item, t.cost]}
        caption={t.caption}
        foot={
          <tr>
            <th scope="row">{t.total}</th>
            <td className="r amount">{t.totalCost}</td>
          </tr>
        }
      >
        {t.rows.map(({ item, text, cost }) => (
          <tr key={item}>
            <th scope="row">
              {item} <span className="bill-text">{text}</span>
            </th>
            <td className="r amount">{cost}</td>
          </tr>
        ))}
      </BillTable>
      <div>
        <dl className="sums">
          {t.sums.map(({ name, amount }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
        <p className="meta after">{t.note}</p>
      </div>
    </div>
  );
}
