import type { AuditEntry } from '@kaksha/contract/audit-log.ts';
import { useText } from '#web/lib/use-text.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { type Difference, differences } from './differences.ts';
import { en } from './text.en.ts';

/** Values shown at once; the others fold. */
const SHOWN = 3;

/** What a change changed: each value with what it was and what it is. */
export function Changes({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const t = useText({ en });
  const all = differences(before, after);
  if (all.length === 0) return <span className="meta">{t.noValues}</span>;
  const rest = all.slice(SHOWN);
  return (
    <>
      <Values changes={all.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <details className="audit-more">
          <summary>{t.more(rest.length)}</summary>
          <Values changes={rest} />
        </details>
      )}
    </>
  );
}

function Values({ changes }: { changes: readonly Difference[] }) {
  const t = useText({ en });
  return (
    <dl className="audit-values">
      {changes.map(({ name, before, after }) => (
        <div key={name}>
          <dt>{t.nameOf(name)}</dt>
          {before !== undefined && (
            <dd>
              <del>
                <VisuallyHidden>{t.before} </VisuallyHidden>
                {t.textOf(before)}
              </del>
            </dd>
          )}
          {after !== undefined && (
            <dd>
              <ins>
                <VisuallyHidden>{t.after} </VisuallyHidden>
                {t.textOf(after)}
              </ins>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
