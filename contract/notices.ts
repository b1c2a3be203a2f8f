import * as z from 'zod/mini';
import { call } from './core/call.ts';
import { Instant, Message } from './core/common.ts';
import { noticeKinds } from './core/notice-kinds.ts';
import { noticesRoutes } from './routes.ts';

/**
 * Something that a person is told (behaviour 9.1). `title` is that of the quiz or course it is about, '' where it is about none;
 * `quizId` is that of the exam. Of an exam `opensAt` and `closesAt` are the person's own window.
 */
export const Notice = z.object({
  _id: z.string(),
  kind: z.enum(noticeKinds),
  title: z.string(),
  quizId: z.nullable(z.string()),
  opensAt: z.nullable(Instant),
  closesAt: z.nullable(Instant),
  createdAt: Instant,
  read: z.boolean(),
});
export type Notice = z.infer<typeof Notice>;

/** The calls of one's own notices (behaviour 9.1). */
export const notices = {
  list: call({
    ...noticesRoutes.list,
    summary: 'Own notices, newest first, at most 100',
    replies: { 200: z.array(Notice) },
  }),
  read: call({
    ...noticesRoutes.read,
    summary: 'Mark all own notices as read',
    replies: { 200: Message },
  }),
};
