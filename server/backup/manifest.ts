import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import * as z from 'zod/mini';
import { BadArchive, readArchive, type Sum, summed, textOf } from './archive.ts';

const folder = fileURLToPath(new URL('../database/migrations', import.meta.url));

/** The last entry of an archive: it lists the others, so that nothing is restored before everything is verified. */
const Manifest = z.object({
  product: z.literal('kaksha'),
  format: z.literal(1),
  createdAt: z.string(),
  /** Hashes of the database's migrations, oldest first. */
  migrations: z.array(z.string()),
  /** Rows by table. */
  tables: z.record(z.string(), z.number()),
  entries: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof Manifest>;

export const MANIFEST = 'manifest.json';

/** The folder of each kind of entry in an archive. */
export const tableEntry = /^database\/([a-z0-9_]+)\.\d{6}\.jsonl$/;
export const uploadEntry = /^uploads\/(public|private)\/([^/]+)$/;

/** Reads a whole archive and compares every byte with its manifest. Throws `BadArchive` if anything differs. */
export async function verifyArchive(path: string): Promise<Manifest> {
  const sums: Sum[] = [];
  let manifest: Manifest | undefined;
  for await (const entry of readArchive(path)) {
    if (manifest) throw new BadArchive('The archive goes on after its manifest');
    if (entry.name === MANIFEST) {
      manifest = parse(await textOf(entry));
      continue;
    }
    if (!tableEntry.test(entry.name) && !uploadEntry.test(entry.name)) {
      throw new BadArchive(`The archive holds something unknown: ${entry.name}`);
    }
    for await (const _chunk of summed(entry, sums).body);
  }
  if (!manifest) throw new BadArchive('The archive has no manifest');
  if (JSON.stringify(sums) !== JSON.stringify(manifest.entries)) {
    throw new BadArchive('What the archive holds differs from its manifest');
  }
  return manifest;
}

/** The migrations that lead to the manifest's tables. Throws `BadArchive` if this program does not know them all. */
export function migrationsOf(manifest: Manifest): MigrationMeta[] {
  const known = readMigrationFiles({ migrationsFolder: folder });
  if (manifest.migrations.some((hash, index) => known[index]?.hash !== hash)) {
    throw new BadArchive('The backup was made by another version of the program; restore it with that one');
  }
  return known.slice(0, manifest.migrations.length);
}

function parse(text: string): Manifest {
  try {
    return z.parse(Manifest, JSON.parse(text));
  } catch {
    throw new BadArchive('The manifest cannot be read');
  }
}
