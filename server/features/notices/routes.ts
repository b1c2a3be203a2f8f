import { notices as calls } from '@kaksha/contract/notices.ts';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { notices } from '#server/database/schema/notices.ts';
import { answer, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/services.ts';

/** Notices that the list shows. */
const AT_MOST = 100;

export function noticeRoutes({ app, store }: Services): void {
  serve(app, calls.list, async ({ user }) => {
    const rows = await store.db
      .select()
      .from(notices)
      .where(eq(notices.userId, user.id))
      .orderBy(desc(notices.createdAt), desc(notices.id))
      .limit(AT_MOST);
    return answer(
      200,
      rows.map(({ id, kind, title, quizId, opensAt, closesAt, createdAt, readAt }) => ({
        ...{ _id: id, kind, title, quizId },
        opensAt: opensAt?.toISOString() ?? null,
        closesAt: closesAt?.toISOString() ?? null,
        createdAt: createdAt.toISOString(),
        read: readAt !== null,
      })),
    );
  });
  serve(app, calls.read, async ({ user, now }) => {
    await store.db
      .update(notices)
      .set({ readAt: now })
      .where(and(eq(notices.userId, user.id), isNull(notices.readAt)));
    return answer(200, { message: 'Notices marked as read.' });
  });
}
