import { students } from '@kaksha/contract/students.ts';
import { answer, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/services.ts';
import { readClasses, readStudentPage, readStudents } from './queries.ts';
import { createStudent, updateStudent } from './service.ts';

export function studentRoutes({ app, store, jobs }: Services): void {
  serve(app, students.list, async ({ query, now }) => {
    const { items, headers } = await readStudents(store, query, now);
    return answer(200, items, headers);
  });
  serve(app, students.classes, async () => answer(200, await readClasses(store.db)));
  serve(app, students.create, async ({ body, audit }) =>
    answer(201, await createStudent(store, { form: body, audit })),
  );
  serve(app, students.read, async ({ params, now }) =>
    answer(200, await readStudentPage(store.db, { id: params.id, now })),
  );
  serve(app, students.update, async ({ params, body, audit }) =>
    answer(200, await updateStudent({ store, jobs }, { id: params.id, change: body, audit })),
  );
}
