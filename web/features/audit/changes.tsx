import type { AuditEntry } from '@kaksha/contract/audit.ts';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { type Difference, differences } from './differences.ts';
import { texts } from './text.en.ts';

/** Values shown at once; the others fold. */
const SHOWN = 3;

/** What a change changed: each value with what it was and what it is. */
export function Changes({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const all = differences(before, after);
  if (all.length === 0) return <span className="meta">{texts.noValues}</span>;
  const rest = all.slice(SHOWN);
  return (
    <>
      <Values changes={all.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <details className="audit-more">
          <summary>{texts.more(rest.length)}</summary>
          <Values changes={rest} />
        </details>
      )}
    </>
  );
}

function Values({ changes }: { changes: readonly Difference[] }) {
  return (
    <dl className="audit-values">
      {changes.map(({ name, before, after }) => (
        <div key={name}>
          <dt>{texts.nameOf(name)}</dt>
          {before !== undefined && (
            <dd>
              <del>
                <VisuallyHidden>{texts.before} </VisuallyHidden>
                {texts.textOf(before)}
              </del>
            </dd>
          )}
          {after !== undefined && (
            <dd>
              <ins>
                <VisuallyHidden>{texts.after} </VisuallyHidden>
                {texts.textOf(after)}
              </ins>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
