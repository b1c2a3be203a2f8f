import { eq } from 'drizzle-orm';
import { importErrors, imports } from '#server/database/schema/imports.ts';
import type { Noun } from '#server/noun.ts';
import type { PersonalData } from '#server/platform/personal/personal-data.ts';

/** Papers that wait to be taken go with the account of who sent them. */
const importData: PersonalData = {
  name: 'imports',
  columns: ['imports.made_by', 'imports.file_name'],
  async exportOf(db, { id }) {
    return db
      .select({ file: imports.fileName, format: imports.format, readAt: imports.createdAt })
      .from(imports)
      .where(eq(imports.madeBy, id));
  },
  async erase(tx, { id }) {
    await tx.delete(imports).where(eq(imports.madeBy, id));
  },
};

export const importNoun: Noun = { constraints: importErrors, personalData: [importData] };
