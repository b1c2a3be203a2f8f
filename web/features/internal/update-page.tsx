import { Icon, type IconName } from '#web/ui/icon.tsx';
import { InternalHead } from './internal-head.tsx';
import { texts } from './text.en.ts';

type Status = keyof typeof texts.update.statuses;

const order: readonly Status[] = ['implemented', 'in-progress', 'pending'];
const icons: Record<Status, IconName> = { implemented: 'check', 'in-progress': 'retry', pending: 'minus' };

/** /update: the requested modifications, each with its status. */
export function UpdatePage() {
  const t = texts.update;
  return (
    <>
      <InternalHead word="सूचना" title={t.title} lead={t.lead} description={t.description} path="/update" />
      <div className="wrap page-end">
        <ul className="tally">
          {order.map((status) => (
            <li key={status} className={`state-${status}`}>
              {t.count(t.items.filter((item) => item.status === status).length, t.statuses[status])}
            </li>
          ))}
        </ul>
        <table className="data bill bill-cards">
          <caption className="sr">{t.title}</caption>
          <thead>
            <tr>
              <th scope="col">{t.modification}</th>
              <th scope="col">{t.status}</th>
            </tr>
          </thead>
          <tbody>
            {t.items.map(({ name, status }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  <span className={`mark state-${status}`}>
                    <Icon name={icons[status]} />
                    {t.statuses[status]}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
