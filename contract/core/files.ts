/**
 * What a file field accepts: the browser uses it for its file picker and an early check, the server checks
 * only the bytes (behaviour 1.13).
 */
export type FileRule = {
  kind: 'cv' | 'picture' | 'document' | 'video';
  /** File extensions that the picker offers. */
  extensions: readonly string[];
  maxBytes: number;
  required: boolean;
  /** Shown if the file is missing or of another type. */
  text: string;
  /** Shown if the file could run something or its contents cannot be checked. */
  active?: string;
  /** Shown if the file is larger than `maxBytes`. */
  tooLarge: string;
  /** Shown if the picture has more pixels than can be decoded. */
  tooManyPixels?: string;
};

const MB = 1024 * 1024;

const activePdf = 'This PDF has a password or contains scripts. Save it without them and choose it again.';

/** A curriculum vitae: stored privately, only for admins (behaviour 3.9). */
export const cvFile = {
  kind: 'cv',
  extensions: ['.pdf', '.doc', '.docx'],
  maxBytes: 5 * MB,
  required: true,
  text: 'Choose a PDF, DOC or DOCX file.',
  active: activePdf,
  tooLarge: 'The file may have at most 5 MB.',
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
  text: 'Choose a JPG, PNG, WebP, GIF or AVIF picture.',
  tooLarge: 'The picture may have at most 5 MB.',
  tooManyPixels: 'The picture may have at most 40 million pixels. Make it smaller and choose it again.',
} as const satisfies FileRule;

/** A PDF that everyone can download, such as a syllabus: without scripts, sent as an attachment (behaviour 3.15). */
export const documentFile = {
  kind: 'document',
  extensions: ['.pdf'],
  maxBytes: 20 * MB,
  required: false,
  text: 'Choose a PDF file.',
  active: activePdf,
  tooLarge: 'The file may have at most 20 MB.',
} as const satisfies FileRule;

/** A video, stored as it was sent and played in parts (behaviour 3.16). */
export const videoFile = {
  kind: 'video',
  extensions: ['.mp4', '.webm', '.mov'],
  maxBytes: 500 * MB,
  required: false,
  text: 'Choose an MP4, WebM or MOV video.',
  tooLarge: 'The video may have at most 500 MB.',
} as const satisfies FileRule;
