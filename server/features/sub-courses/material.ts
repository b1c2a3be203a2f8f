import { isId } from '@kaksha/contract/core/ids.ts';
import type { StaffMaterial } from '@kaksha/contract/courses/material.ts';
import { isSlot } from '@kaksha/contract/courses/material.ts';
import type { Audience, MaterialChange, MaterialForm, PlacedMaterial } from '@kaksha/contract/material.ts';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { courses, subCourses } from '#server/database/schema/courses.ts';
import { newId } from '#server/database/uuid.ts';
import { visible } from '#server/database/visible.ts';
import { readBatch } from '#server/features/batches/service.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { fail } from '#server/platform/core/fail.ts';
import { endingOf } from '#server/platform/files/served-files.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import type { FileRow } from '#server/platform/files/stored-files.ts';
import { findFile } from '#server/platform/files/stored-files.ts';
import type { ReceivedFile } from '#server/platform/files/uploads/spool.ts';
import type { CurrentUser } from '#server/platform/http/serve.ts';
import {
  audienceOf,
  fileForStaff,
  filesOf,
  placeOf,
  requireMayOpen,
  type StoredFile,
  type SubCourseRow,
} from './gate.ts';
import { subCourseItem } from './item.ts';

type Services = { store: Store; storage: Storage };

const fileIn = (row: SubCourseRow, id: string): StoredFile =>
  filesOf(row).find(({ _id }) => _id === id) ?? fail('material_not_found');

/**
 * Adds a PDF or a video to a sub-course, last of its files (behaviour 3.60, 2.16). Throws 'sub_course_not_found',
 * 'batch_not_found', and 'invalid' unless one file is sent.
 */
export async function addMaterial(
  services: Services,
  {
    id,
    form: { title, audience = { kind: 'everyone', batchIds: [] } },
    files,
    audit,
  }: {
    id: string;
    form: MaterialForm;
    files: { document: ReceivedFile | undefined; video: ReceivedFile | undefined };
    audit: Audit;
  },
): Promise<StaffMaterial> {
  if ((files.document === undefined) === (files.video === undefined)) {
    fail('invalid', { fields: { document: 'no_document' } });
  }
  const _id = newId();
  await requireBatches(services.store.db, audience);
  const row = await subCourseItem.change(services, { id, received: files, audit }, (before, names) => {
    const name = names.document ?? names.video;
    if (before.materials.length >= FILES_AT_MOST) {
      fail('invalid', { fields: { document: { code: 'too_many_entries', most: FILES_AT_MOST } } });
    }
    const kind = files.document === undefined ? 'video' : 'document';
    return { materials: [...before.materials, { _id, title, kind, path: `/uploads/${name}`, audience }] };
  });
  return fileForStaff(fileIn(row, _id));
}

const FILES_AT_MOST = 50;

/**
 * Changes whom a file is for, or the title of a further one; a sub-course's own files can be set before they are there
 * (behaviour 3.60, 2.16). Throws 'sub_course_not_found', 'material_not_found', 'batch_not_found' and 'changed_meanwhile'.
 */
export async function changeMaterial(
  services: Services,
  {
    id,
    materialId,
    change: { title, audience, revision },
    audit,
  }: { id: string; materialId: string; change: MaterialChange; audit: Audit },
): Promise<StaffMaterial> {
  if (audience !== undefined) await requireBatches(services.store.db, audience);
  const row = await subCourseItem.change(services, { id, revision, received: {}, audit }, (before) => {
    if (isSlot(materialId)) {
      if (audience === undefined) return {};
      const { [materialId]: _, ...others } = before.audiences;
      return {
        audiences: audience.kind === 'everyone' ? others : { ...others, [materialId]: audience },
      };
    }
    fileIn(before, materialId);
    return {
      materials: before.materials.map((file) =>
        file._id === materialId
          ? { ...file, title: title ?? file.title, audience: audience ?? file.audience }
          : file,
      ),
    };
  });
  if (!isSlot(materialId)) return fileForStaff(fileIn(row, materialId));
  const own = filesOf(row).find(({ _id }) => _id === materialId);
  const empty: StoredFile = {
    ...{ _id: materialId, title: '', path: '', audience: audienceOf(row, materialId) },
    kind: materialId === 'youtube' || materialId === 'video' ? materialId : 'document',
  };
  return fileForStaff(own ?? empty);
}

/**
 * Removes a further file for good: it is no longer served (behaviour 3.60, 2.16). Throws 'sub_course_not_found' and
 * 'material_not_found', also for a repeat.
 */
export async function removeMaterial(
  services: Services,
  { id, materialId, audit }: { id: string; materialId: string; audit: Audit },
): Promise<{ message: string; _id: string }> {
  await subCourseItem.change(services, { id, received: {}, audit }, async (before, _names, retire) => {
    const file = before.materials.find(({ _id }) => _id === materialId) ?? fail('material_not_found');
    await retire(file.path);
    return { materials: before.materials.filter((other) => other !== file) };
  });
  return { message: 'File removed.', _id: materialId };
}

/** Throws 'batch_not_found' for a batch that is not there. */
async function requireBatches(db: Database, { batchIds }: Audience): Promise<void> {
  if (batchIds.length === 0) return;
  const { rows } = await db.execute<{ found: number }>(sql`select count(*)::integer as found from batches b
    where b.deleted_at is null and b.id = any(${sql.param([...new Set(batchIds)])}::uuid[])`);
  if (rows[0]?.found !== new Set(batchIds.map((id) => id.toLowerCase())).size) fail('batch_not_found');
}

/** The files and videos that are for this batch, by course and sub-course (behaviour 3.62). Throws 'batch_not_found'. */
export async function readMaterialOf(
  db: Database,
  { batchId, now }: { batchId: string; now: Date },
): Promise<PlacedMaterial[]> {
  await readBatch(db, { id: batchId, now });
  const names = JSON.stringify([{ audience: { batchIds: [batchId] } }]);
  const rows = await db
    .select({
      row: subCourses,
      course: { _id: courses.id, title: courses.title, path: courses.path },
    })
    .from(subCourses)
    .innerJoin(courses, and(eq(courses.id, subCourses.courseId), visible(courses)))
    .where(
      and(
        visible(subCourses),
        or(
          sql`${subCourses.materials} @> ${names}::jsonb`,
          sql`jsonb_path_exists(${subCourses.audiences}, '$.*.batchIds[*] ? (@ == $id)', ${JSON.stringify({ id: batchId })}::jsonb)`,
        ),
      ),
    )
    .orderBy(asc(courses.position), asc(courses.id), asc(subCourses.position), asc(subCourses.id));
  return rows.flatMap(({ row, course }) =>
    filesOf(row)
      .filter(({ audience }) => audience.batchIds.includes(batchId))
      .map((file) => ({
        ...fileForStaff(file),
        subCourse: { _id: row.id, title: row.title },
        course,
      })),
  );
}

/** A stored file that this person may open, and what it is called (behaviour 3.61). */
export type OpenFile = { file: FileRow; kind: 'document' | 'video'; name: string };

/**
 * A file of a sub-course for this person. Throws 'sub_course_not_found', 'material_not_found', 'not_in_course' and 'has_left'
 * (behaviour 3.61).
 */
export async function findMaterial(
  db: Database,
  { subCourseId, id, user, now }: { subCourseId: string; id: string; user: CurrentUser; now: Date },
): Promise<OpenFile> {
  const [row] = isId(subCourseId)
    ? await db
        .select()
        .from(subCourses)
        .where(and(eq(subCourses.id, subCourseId), visible(subCourses)))
    : [];
  if (row === undefined) fail('sub_course_not_found');
  const { path, kind, audience, title } = fileIn(row, id);
  requireMayOpen(audience, await placeOf(db, { user, courseId: row.courseId, now }));
  const file = kind === 'youtube' ? null : await findFile(db, path.replace('/uploads/', ''));
  if (file === null || kind === 'youtube') fail('material_not_found');
  return { file, kind, name: `${title || `${row.title}, ${id}`}.${endingOf(file.name)}` };
}
