import './batches.css';
import './ticks.css';
import { type Batch, batches } from '@kaksha/contract/batches.ts';
import { formatDate, formatDateTime } from '@kaksha/contract/core/time.ts';
import { batchesRoutes } from '@kaksha/contract/staff-routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { AdminHead } from '#web/features/admin/public.ts';
import { useUserId } from '#web/features/auth/public.ts';
import { send } from '#web/lib/send/send.ts';
import { useNow } from '#web/lib/server-clock.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DeleteDialog } from '#web/ui/item/delete-dialog.tsx';
import { ItemButtons, ItemForm, ItemOutcome, useItemForm } from '#web/ui/item/item-form.tsx';
import { ListStates } from '#web/ui/list/list-states.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { Loading } from '#web/ui/state/loading.tsx';
import { batchOf, examsOf, materialOf, refreshBatches } from './api.ts';
import { BatchFields, chosenIn, valuesOf } from './batch-fields.tsx';
import { GiveCodes } from './give-codes.tsx';
import { Members } from './members.tsx';
import { texts } from './text.en.ts';

/** /admin/batches/{id}: one batch with its members, exams and material, for staff (behaviour 3.55). */
export function BatchPage() {
  const id = decodeURIComponent(useLocation().pathname.split('/')[3] ?? '');
  const query = useQuery(batchOf(id));
  return (
    <>
      <p className="batch-back">
        <Link to="/admin/batches">{texts.back}</Link>
      </p>
      {query.isError ? (
        <LoadFailed whole query={query} failed={texts.batchFailed} />
      ) : query.data === undefined ? (
        <Loading text={texts.loadingBatch} />
      ) : (
        <Shown batch={query.data} />
      )}
    </>
  );
}

function Shown({ batch }: { batch: Batch }) {
  const { name, courses, teachers, timetable, from, to, closed, memberCount } = batch;
  const days = [
    ...(from === null ? [] : [texts.since(formatDate(from))]),
    ...(to === null ? [] : [texts.until(formatDate(to))]),
  ];
  const about = [...teachers.map(({ fullName }) => fullName), ...days, timetable].filter(Boolean).join(', ');
  return (
    <>
      <AdminHead title={name}>
        <div className="row">
          <GiveCodes batch={batch} />
          <DeleteBatch batch={batch} />
        </div>
      </AdminHead>
      <p className="row">
        <Badge look={closed ? 'off' : 'live'}>{closed ? texts.closed : texts.running}</Badge>
        <Badge>{texts.members(memberCount)}</Badge>
        {courses.map(({ _id, title }) => (
          <Badge key={_id}>{title}</Badge>
        ))}
      </p>
      {about !== '' && <p className="meta">{about}</p>}
      <Part title={texts.membersTitle}>
        <Members batch={batch} />
      </Part>
      <Part title={texts.exams.title}>
        <Exams id={batch._id} />
      </Part>
      <Part title={texts.material.title}>
        <MaterialOfBatch id={batch._id} />
      </Part>
      <Part title={texts.facts}>
        <ChangeBatch batch={batch} />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="batch-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function ChangeBatch({ batch }: { batch: Batch }) {
  const client = useQueryClient();
  const item = useItemForm({
    name: `batch:${batch._id}`,
    userId: useUserId(),
    stored: valuesOf(batch),
    revision: batch.revision,
    fetchAgain: () => client.fetchQuery({ ...batchOf(batch._id), staleTime: 0 }),
    refresh: () => refreshBatches(client),
    schema: batches.update.body,
    values: chosenIn,
    send: (body) => send(batchesRoutes.update, { params: { id: batch._id }, body }),
    done: ({ name }) => texts.saved(name),
    onSaved: () => undefined,
    words: { failed: texts.saveFailed },
  });
  return (
    <ItemForm item={item} className="batch-form" aria-label={texts.facts}>
      <BatchFields values={item.draft.values} faults={item.faults} />
      <ItemOutcome item={item} />
      <ItemButtons
        item={item}
        words={{
          submit: texts.saveChanges,
          ...(item.draft.unsaved ? { cancel: texts.discard } : {}),
        }}
      />
    </ItemForm>
  );
}

function DeleteBatch({ batch: { _id: id, name } }: { batch: Batch }) {
  const [asks, setAsks] = useState(false);
  const navigate = useNavigate();
  const client = useQueryClient();
  return (
    <>
      <Button look="wrong-plain" small onClick={() => setAsks(true)}>
        {texts.remove.act}
      </Button>
      {asks && (
        <DeleteDialog
          words={{ ...texts.remove, title: texts.remove.title(name) }}
          remove={() => send(batchesRoutes.remove, { params: { id } })}
          refresh={async () => {
            await navigate('/admin/batches');
            // Not the batch itself: its page may still be there, and would ask for what is gone.
            await client.invalidateQueries({ queryKey: [batchesRoutes.list.path] });
          }}
          done={texts.remove.done(name)}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}

function Exams({ id }: { id: string }) {
  const t = texts.exams;
  const now = useNow();
  const closing = (at: string) =>
    (now !== null && Date.parse(at) <= now ? t.closed : t.closes)(formatDateTime(at));
  return (
    <ListStates list={useQuery(examsOf(id))} loading={t.loading} failed={t.failed} empty={t.none}>
      {(exams) => (
        <ul className="batch-list">
          {exams.map(({ quizId, title, opensAt, closesAt, appeared, meanPercentage }) => (
            <li key={quizId}>
              <span>
                <Link to={`/quiz/${quizId}/report?batchId=${id}`}>{title.trim() || t.untitled}</Link>
                <span className="meta num">
                  {[
                    ...(opensAt === null ? [] : [t.opens(formatDateTime(opensAt))]),
                    ...(closesAt === null ? [] : [closing(closesAt)]),
                  ].join(', ')}
                </span>
              </span>
              <span className="num">{t.result(appeared, meanPercentage)}</span>
            </li>
          ))}
        </ul>
      )}
    </ListStates>
  );
}

function MaterialOfBatch({ id }: { id: string }) {
  const t = texts.material;
  return (
    <ListStates
      list={useQuery(materialOf(id))}
      loading={t.loading}
      failed={t.failed}
      empty={<EmptyState title={t.none}>{t.noneSays}</EmptyState>}
    >
      {(files) => (
        <ul className="batch-list">
          {files.map(({ _id, title, subCourse, course }) => (
            <li key={`${subCourse._id} ${_id}`}>
              <span>
                <Link to={`/courses/${course.path}`}>{title || t.own(_id, subCourse.title)}</Link>
                <span className="meta">{[course.title, subCourse.title].join(', ')}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </ListStates>
  );
}
