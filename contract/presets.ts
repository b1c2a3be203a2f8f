import * as z from 'zod/mini';
import { call } from './core/call.ts';
import { Marking } from './questions/sections.ts';
import { presetsRoutes } from './staff-routes.ts';

/**
 * The outline of a paper that the editor can start from. `totalTime` in minutes; `kinds` is how many questions of each
 * kind a section has. A single section of +1/0/0 is the same as none (behaviour 4.33).
 */
export const QuizPreset = z.object({
  name: z.string(),
  /** The year of the examination that it follows. */
  year: z.number(),
  totalTime: z.number(),
  /** What of it is uncertain, for the author to check. */
  note: z.optional(z.string()),
  sections: z.array(
    z.object({
      title: z.string(),
      subject: z.optional(z.string()),
      kinds: z.object({ single: z.number(), multiple: z.number(), numeric: z.number() }),
      marking: Marking,
    }),
  ),
});
export type QuizPreset = z.infer<typeof QuizPreset>;

/** The call of presets (behaviour 4.33). */
export const presets = {
  list: call({
    ...presetsRoutes.list,
    summary: 'Outlines of papers to start from: class test, JEE Main, JEE Advanced, NEET',
    replies: { 200: z.array(QuizPreset) },
  }),
};
