import type { CodeOf } from './dictionary.ts';
import type { texts } from './files.en.ts';

export type FileFault = CodeOf<typeof texts>;

/**
 * What a file field accepts: the browser uses it for its file picker and an early check, the server checks
 * only the bytes (behaviour 1.13).
 */
export type FileRule = {
  kind: 'cv' | 'picture' | 'document' | 'video' | 'roster' | 'paper';
  /** File extensions that the picker offers. */
  extensions: readonly string[];
  maxBytes: number;
  required: boolean;
  /** How many files of this field a form may have, each in a part of its own; one if absent. */
  most?: number;
  /** If the file is missing or of another type. */
  wrong: FileFault;
  /** If the file could run something or its contents cannot be checked. */
  active?: FileFault;
  /** If the file is larger than `maxBytes`. */
  tooLarge: FileFault;
  /** If the picture has more pixels than can be decoded. */
  tooManyPixels?: FileFault;
};

const MB = 1024 * 1024;

/** A curriculum vitae: stored privately, only for admins (behaviour 3.9). */
export const cvFile = {
  kind: 'cv',
  extensions: ['.pdf', '.doc', '.docx'],
  maxBytes: 5 * MB,
  required: true,
  wrong: 'no_cv',
  active: 'active_pdf',
  tooLarge: { code: 'file_too_large', mostMb: 5 },
} as const satisfies FileRule;

/** The content types of a CV as it is sent (behaviour 3.9). */
export const cvTypes = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const;

/** A picture: decoded and re-encoded as WebP, so that nothing but the picture is kept (behaviour 3.10). */
export const pictureFile = {
  kind: 'picture',
  extensions: ['.jpg', '.jpeg', '.png', '.webp', '.gif', '.avif'],
  maxBytes: 5 * MB,
  required: false,
  wrong: 'no_picture',
  tooLarge: { code: 'picture_too_large', mostMb: 5 },
  tooManyPixels: { code: 'too_many_pixels', mostMillion: 40 },
} as const satisfies FileRule;

/** A PDF that everyone can download, such as a syllabus: without scripts, sent as an attachment (behaviour 3.15). */
export const documentFile = {
  kind: 'document',
  extensions: ['.pdf'],
  maxBytes: 20 * MB,
  required: false,
  wrong: 'no_document',
  active: 'active_pdf',
  tooLarge: { code: 'file_too_large', mostMb: 20 },
} as const satisfies FileRule;

/** A list of students as a spreadsheet; it is read and not stored (behaviour 2.44). */
export const rosterFile = {
  kind: 'roster',
  extensions: ['.csv', '.xlsx'],
  maxBytes: 5 * MB,
  required: true,
  wrong: 'no_roster',
  active: 'old_excel',
  tooLarge: { code: 'file_too_large', mostMb: 5 },
} as const satisfies FileRule;

/** A paper with questions, or a file of another program; it is read and not stored (behaviour 8.1). */
export const paperFile = {
  kind: 'paper',
  extensions: ['.docx', '.txt', '.csv', '.xlsx', '.xml', '.gift'],
  maxBytes: 10 * MB,
  required: false,
  wrong: 'no_paper',
  active: 'old_office',
  tooLarge: { code: 'file_too_large', mostMb: 10 },
} as const satisfies FileRule;

/** A video, stored as it was sent and played in parts (behaviour 3.16). */
export const videoFile = {
  kind: 'video',
  extensions: ['.mp4', '.webm', '.mov'],
  maxBytes: 500 * MB,
  required: false,
  wrong: 'no_video',
  tooLarge: { code: 'video_too_large', mostMb: 500 },
} as const satisfies FileRule;
