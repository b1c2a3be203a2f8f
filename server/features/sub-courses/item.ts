import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { subCourses } from '#server/database/schema/courses.ts';
import { files } from '#server/database/schema/files.ts';
import { contentItem } from '#server/platform/content/item.ts';
import { filesOf, type SubCourseRow as Row } from './gate.ts';
import { subCourseNoun } from './noun.ts';

/** What the audit log keeps of a sub-course; people can change all but the course. */
const audited = ({
  courseId,
  title,
  description,
  youtubeLink,
  syllabusPath,
  questionPath,
  videoPath,
  audiences,
  materials,
}: Row) => ({
  ...{ courseId, title, description, youtubeLink, syllabusPath, questionPath, videoPath },
  ...{ audiences, materials },
});

/** The verbs on one sub-course that are shared by its fields and its files. */
export const subCourseItem = contentItem<Row>({
  ...subCourseNoun,
  notFound: 'sub_course_not_found',
  deleted: 'Sub-course deleted.',
  title: ({ title }) => title,
  audited,
  select: (tx, which) => tx.select().from(subCourses).where(which).for('update'),
  async update(tx, row) {
    await tx
      .update(subCourses)
      .set({ ...audited(row), revision: row.revision })
      .where(eq(subCourses.id, row.id));
    await gateFiles(tx, row);
  },
});

/** Files that are not for everyone are no longer served under /uploads from the commit on (behaviour 3.61). */
async function gateFiles(tx: Database, row: Row): Promise<void> {
  const gated = filesOf(row).flatMap(({ kind, path, audience }) =>
    kind === 'youtube' || audience.kind === 'everyone' ? [] : path.replace('/uploads/', ''),
  );
  await tx
    .update(files)
    .set({ gated: sql`${files.name} = any(${sql.param(gated)}::text[])` })
    .where(and(eq(files.ownerKind, 'sub-course'), eq(files.ownerId, row.id)));
}
