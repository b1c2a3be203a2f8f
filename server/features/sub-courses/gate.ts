import { isStaff } from '@kaksha/contract/core/access.ts';
import { kolkataDay } from '@kaksha/contract/core/time.ts';
import { type Material, type MaterialSlot, materialSlots } from '@kaksha/contract/courses/material.ts';
import type { Audience } from '@kaksha/contract/material.ts';
import type { StaffSubCourse, SubCourse } from '@kaksha/contract/sub-courses.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { onlyRow } from '#server/database/only-row.ts';
import type { subCourses } from '#server/database/schema/courses.ts';
import { isMemberOn } from '#server/features/batches/service.ts';
import { fail } from '#server/platform/core/fail.ts';
import type { CurrentUser } from '#server/platform/http/serve.ts';

export type SubCourseRow = typeof subCourses.$inferSelect;

const everyone: Audience = { kind: 'everyone', batchIds: [] };

/** The field of each of a sub-course's own files, and of its link. */
export const slotField = {
  syllabus: 'syllabusPath',
  questions: 'questionPath',
  video: 'videoPath',
  youtube: 'youtubeLink',
} as const satisfies Record<MaterialSlot, keyof SubCourseRow>;

const slotKind = { syllabus: 'document', questions: 'document', video: 'video', youtube: 'youtube' } as const;

export type StoredFile = {
  _id: string;
  title: string;
  kind: Material['kind'];
  /** A stored path, or a link to YouTube. */
  path: string;
  audience: Audience;
};

export const audienceOf = ({ audiences }: SubCourseRow, slot: MaterialSlot) => audiences[slot] ?? everyone;

/** What a sub-course has: its own files and link where there are any, then the further ones. */
export function filesOf(row: SubCourseRow): StoredFile[] {
  const own = materialSlots.map((slot) => ({
    ...{ _id: slot, title: '', kind: slotKind[slot] },
    ...{ path: row[slotField[slot]], audience: audienceOf(row, slot) },
  }));
  return [...own.filter(({ path }) => path !== ''), ...row.materials];
}

/** Where somebody belongs: what the audience of a file asks for. */
type Place = { isStaff: boolean; hasLeft: boolean; enrolled: boolean; batchIds: ReadonlySet<string> };

const outside: Place = { isStaff: false, hasLeft: false, enrolled: false, batchIds: new Set() };

/** Where the caller belongs, asked of the database for students alone (behaviour 3.60). */
export async function placeOf(
  db: Database,
  { user, courseId, now }: { user: CurrentUser | null; courseId: string; now: Date },
): Promise<Place> {
  if (user === null) return outside;
  if (isStaff(user.role)) return { ...outside, isStaff: true };
  const { rows } = await db.execute<{ enrolled: boolean; batch_ids: string[] }>(sql`
    select exists (select from enrollments e where e.user_id = ${user.id} and e.course_id = ${courseId}) as enrolled,
      array(select b.id::text from batch_members m join batches b on b.id = m.batch_id
        where m.user_id = ${user.id} and ${isMemberOn(kolkataDay(now))}) as batch_ids`);
  const { enrolled, batch_ids: batchIds } = onlyRow(rows);
  return { isStaff: false, hasLeft: user.hasLeft, enrolled, batchIds: new Set(batchIds) };
}

/** Whether a file for these is for somebody of this place. */
function isFor({ kind, batchIds }: Audience, place: Place): boolean {
  if (kind === 'everyone' || place.isStaff) return true;
  return kind === 'enrolled' ? place.enrolled : batchIds.some((id) => place.batchIds.has(id));
}

const mayOpen = (audience: Audience, place: Place) =>
  isFor(audience, place) && !(place.hasLeft && audience.kind !== 'everyone');

/**
 * Throws 'has_left' for a student who left, 'not_in_course' for one who is not enrolled, and 'material_not_found' for what is
 * for other batches (behaviour 3.61).
 */
export function requireMayOpen(audience: Audience, place: Place): void {
  if (mayOpen(audience, place)) return;
  if (place.hasLeft) fail('has_left');
  fail(audience.kind === 'enrolled' ? 'not_in_course' : 'material_not_found');
}

/** What everyone is sent of a sub-course: no path of a file that is not for everyone, and nothing of other batches. */
export function subCourseFor(row: SubCourseRow, place: Place): SubCourse {
  const isPublic = (slot: MaterialSlot) => audienceOf(row, slot).kind === 'everyone';
  const material = filesOf(row)
    .filter(({ title, audience }) => title !== '' || audience.kind !== 'everyone')
    .filter(({ audience }) => audience.kind !== 'batch' || mayOpen(audience, place))
    .map((file) => shownFile(file, mayOpen(file.audience, place)));
  return {
    ...{ _id: row.id, title: row.title, description: row.description, courseId: row.courseId },
    syllabusPath: isPublic('syllabus') ? row.syllabusPath : '',
    questionPath: isPublic('questions') ? row.questionPath : '',
    videoPath: isPublic('video') ? row.videoPath : '',
    youtubeLink: isPublic('youtube') ? row.youtubeLink : '',
    revision: row.revision,
    ...(material.length > 0 && { material }),
  };
}

function shownFile({ path, audience, ...file }: StoredFile, open: boolean): Material {
  const hasLink = audience.kind === 'everyone' || (open && file.kind === 'youtube');
  return { ...file, audience: audience.kind, mayOpen: open, link: hasLink ? path : '' };
}

/** A file as staff see it. */
export const fileForStaff = (file: StoredFile) => ({
  ...shownFile(file, true),
  batchIds: file.audience.batchIds,
});

/** What staff are sent of a sub-course: everything that is stored. */
export function subCourseForStaff({ id, materials, audiences, ...row }: SubCourseRow): StaffSubCourse {
  return {
    ...row,
    _id: id,
    ...(materials.length > 0 && { material: materials.map(fileForStaff) }),
    ...(Object.keys(audiences).length > 0 && { audiences }),
  };
}
