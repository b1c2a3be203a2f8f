import { BillTable } from './bill-table.tsx';
import { InternalHead } from './internal-head.tsx';
import { texts } from './text.en.ts';

/** /addedcost: what extra pages and hosting cost. */
export function AddedCostPage() {
  const t = texts.addedCost;
  return (
    <>
      <InternalHead
        word="हिसाब"
        title={t.title}
        lead={t.lead}
        description={t.description}
        path="/addedcost"
      />
      <div className="wrap page-end">
        <BillTable heads={[t.item, t.what, t.cost]} caption={t.title} wide folds>
          {t.rows.map(({ item, what, cost, unit }) => (
            <tr key={item}>
              <th scope="row">{item}</th>
              <td>{what}</td>
              <td className="r">
                <span className="amount">{cost}</span> <span className="meta nb">{unit}</span>
              </td>
            </tr>
          ))}
        </BillTable>
        <p className="meta after">{t.note}</p>
      </div>
    </>
  );
}
