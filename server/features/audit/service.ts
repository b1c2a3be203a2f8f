import type { AuditEntry, AuditFilters } from '@kaksha/contract/audit.ts';
import type { SentContent } from '@kaksha/contract/core/call.ts';
import { kolkataTime } from '@kaksha/contract/core/time.ts';
import { auditColumns } from '@kaksha/contract/downloads.ts';
import type { Database, Store } from '#server/database/client.ts';
import { auditedValues } from '#server/platform/audit/audit.ts';
import { type Cell, csvFile } from '#server/platform/lists/csv.ts';
import { type Page, type PageQuery, readPage } from '#server/platform/lists/paging.ts';
import { allEntries, countEntries, entriesQuery, toEntry } from './queries.ts';

/** The entries of the audit log that match the filters, newest first, or a page of them (behaviour 3.43, 1.18). */
export function readAuditLog(store: Store, query: AuditFilters & PageQuery): Promise<Page<AuditEntry>> {
  return readPage(store, query, {
    items: async (db, slice) => (await entriesQuery(db, query, slice)).map(toEntry),
    total: (db) => countEntries(db, query),
  });
}

/** The matching entries as CSV, newest first; the values before and after are JSON (behaviour 3.43, 4.15). */
export function auditFile(
  db: Database,
  { filters, now, signal }: { filters: AuditFilters; now: Date; signal: AbortSignal },
): SentContent {
  async function* batches(): AsyncGenerator<Cell[][]> {
    for await (const rows of allEntries(db, filters, signal)) {
      yield rows.map((row) => {
        const { before, after } = auditedValues(row);
        return [
          ...[row.id, kolkataTime(row.at), row.actorName, row.actorEmail, row.act],
          ...[row.targetKind, row.targetId, row.targetTitle],
          ...[before, after].map((values) => (values === null ? '' : JSON.stringify(values))),
        ];
      });
    }
  }
  return csvFile('audit', auditColumns, batches(), now);
}
