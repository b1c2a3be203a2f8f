import * as z from 'zod/mini';
import { call } from './core/call.ts';
import { pictureFile } from './core/files.ts';
import { figuresRoutes } from './staff-routes.ts';

/** A picture that questions and passages can name by its path; its size is in pixels (behaviour 4.32). */
export const StoredFigure = z.object({ path: z.string(), width: z.number(), height: z.number() });
export type StoredFigure = z.infer<typeof StoredFigure>;

/** The file of a figure: unlike other pictures, the call is about nothing else. */
export const figureFile = { ...pictureFile, required: true } as const;

/** The call of figures (behaviour 4.32). */
export const figures = {
  create: call({
    ...figuresRoutes.create,
    summary: 'Upload a picture for a question or a passage; it is removed if no quiz names it for 14 days',
    audit: 'figure.create',
    form: z.object({}),
    files: { image: figureFile },
    replies: { 201: StoredFigure },
  }),
};
