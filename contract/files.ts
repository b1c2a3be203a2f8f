/**
 * What a file field accepts: the browser uses it for its file picker and an early check, the server checks
 * only the bytes (behaviour 1.13).
 */
export type FileRule = {
  kind: 'cv' | 'picture';
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
};

const MB = 1024 * 1024;

/** A curriculum vitae: stored privately, only for admins (behaviour 3.9). */
export const cvFile = {
  kind: 'cv',
  extensions: ['.pdf', '.doc', '.docx'],
  maxBytes: 5 * MB,
  required: true,
  text: 'Choose a PDF, DOC or DOCX file.',
  active: 'This PDF has a password or contains scripts. Save it without them and choose it again.',
  tooLarge: 'The file may have at most 5 MB.',
} as const satisfies FileRule;

/** A picture: decoded and re-encoded as WebP, so that nothing but the picture is kept (behaviour 3.10). */
export const pictureFile = {
  kind: 'picture',
  extensions: ['.jpg', '.jpeg', '.png', '.webp', '.gif', '.avif'],
  maxBytes: 5 * MB,
  required: false,
  text: 'Choose a JPG, PNG, WebP, GIF or AVIF picture.',
  tooLarge: 'The picture may have at most 5 MB.',
} as const satisfies FileRule;
