import { badgeKinds } from '@kaksha/contract/courses/badges.ts';
import type { Course } from '@kaksha/contract/courses.ts';
import { coursesRoutes, subCoursesRoutes } from '@kaksha/contract/routes.ts';
import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  memo,
  type RefObject,
  startTransition,
  useCallback,
  useDeferredValue,
  useMemo,
  useState,
} from 'react';
import { AdminRow, AdminRows, Thumb } from '#web/features/admin/public.ts';
import { useUserId } from '#web/features/auth/public.ts';
import { hasFormDraft } from '#web/lib/form/use-form-draft.ts';
import { errorText } from '#web/lib/send/error-text.ts';
import { callQuery } from '#web/lib/send/query.ts';
import { send } from '#web/lib/send/send.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/figure/picture.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { DeleteDialog } from '#web/ui/item/delete-dialog.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { ReorderHandle, ReorderStatus } from '#web/ui/reorder/reorder-handle.tsx';
import { type ReorderPlace, useReorder } from '#web/ui/reorder/use-reorder.ts';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { CoursePicture } from '../course-grid.tsx';
import { CourseEditor, draftName } from './course-form.tsx';
import { texts } from './text.en.ts';

/** As many as fill a large screen: they are drawn at once, the rest without holding up what is pressed meanwhile. */
const FIRST_DRAWN = 40;

/** The courses in their order, which can be changed; one at a time is edited, in its row. */
export function CourseList({
  courses,
  finalFocus,
}: {
  courses: readonly Course[];
  finalFocus: RefObject<HTMLElement | null>;
}) {
  const client = useQueryClient();
  const userId = useUserId();
  // What was typed before a reload or a sign-in is found where it was left.
  const [edited, setEdited] = useState<string | null>(
    () => courses.find(({ _id }) => hasFormDraft({ name: draftName(_id), userId }))?._id ?? null,
  );
  // The press is shown at once; the form, which has many fields, is drawn without holding up the next press.
  const edit = useCallback((id: string | null) => startTransition(() => setEdited(id)), []);
  const [asked, setAsked] = useState<Course | null>(null);
  const byId = useMemo(() => new Map(courses.map((course) => [course._id, course])), [courses]);
  const order = useReorder({
    ids: courses.map(({ _id }) => _id),
    nameOf: (id) => byId.get(id)?.title ?? '',
    save: async (ids) => {
      await send(coursesRoutes.reorder, { body: { ids } }).catch((error: unknown) =>
        announce(errorText(error, texts.orderFailed), 'wrong'),
      );
      await client.invalidateQueries();
    },
  });
  const drawn = useDeferredValue(Number.POSITIVE_INFINITY, FIRST_DRAWN);
  return (
    <>
      <AdminRows>
        {order.ids.slice(0, drawn).map((id, index) => {
          const course = byId.get(id);
          if (course === undefined) return null;
          return id === edited ? (
            <CourseEditor key={id} course={course} onClose={() => edit(null)} />
          ) : (
            <CourseRow
              key={id}
              course={course}
              {...order.placeAt(index, id)}
              onEdit={edit}
              onDelete={setAsked}
            />
          );
        })}
      </AdminRows>
      <ReorderStatus order={order} />
      {asked && <DeleteCourse course={asked} onClose={() => setAsked(null)} finalFocus={finalFocus} />}
    </>
  );
}

const SIDE = 56;
const looks = { LIVE: 'live', NEW: 'new', FREE: 'free' } as const;

type Acts = { onEdit: (id: string) => void; onDelete: (course: Course) => void };
type CourseRowProps = Acts & ReorderPlace & { course: Course };

/** One course as a row. While others are edited or moved it is not drawn again: there may be hundreds. */
const CourseRow = memo(function CourseRow({ course, onEdit, onDelete, ...place }: CourseRowProps) {
  return (
    <AdminRow
      thumb={<CourseThumb course={course} />}
      badges={<CourseBadges course={course} />}
      acts={<CourseActs course={course} onEdit={onEdit} onDelete={onDelete} />}
      title={course.title}
      handle={<ReorderHandle {...place} />}
    >
      <p className="meta">{course.levels}</p>
      <p className="admin-path">{`${texts.fields.pathStart}${course.path}`}</p>
    </AdminRow>
  );
});

function CourseThumb({ course }: { course: Course }) {
  const drawn = <CoursePicture course={{ ...course, image: '' }} />;
  return (
    <Thumb>
      {course.image ? <Picture src={course.image} width={SIDE} height={SIDE} fallback={drawn} /> : drawn}
    </Thumb>
  );
}

function CourseBadges({ course }: { course: Course }) {
  return badgeKinds.map((kind) => {
    const { enabled, label } = course.badges[kind];
    return (
      <Badge key={kind} look={enabled ? looks[kind] : 'off'}>
        {enabled ? label : kind}
        {!enabled && <VisuallyHidden>{texts.off}</VisuallyHidden>}
      </Badge>
    );
  });
}

function CourseActs({ course, onEdit, onDelete }: Acts & { course: Course }) {
  return (
    <>
      <Button look="outline" small aria-label={texts.editOf(course.title)} onClick={() => onEdit(course._id)}>
        <Icon name="edit" />
        {texts.edit}
      </Button>
      <IconButton icon="trash" label={texts.removal.open(course.title)} onClick={() => onDelete(course)} />
    </>
  );
}

const subCoursesOf = (courseId: string) => callQuery(subCoursesRoutes.list, { query: { courseId } });

type DeleteCourseProps = {
  course: Course;
  onClose: () => void;
  finalFocus: RefObject<HTMLElement | null>;
};

/** Asks before a course is deleted and says what goes with it (behaviour 3.19). */
function DeleteCourse({ course: { _id, title }, ...rest }: DeleteCourseProps) {
  const t = texts.removal;
  const client = useQueryClient();
  const parts = useQuery(subCoursesOf(_id));
  return (
    <DeleteDialog
      words={{ ...t, title: t.title(title), text: t.text(parts.data?.length) }}
      remove={() => send(coursesRoutes.remove, { params: { id: _id } })}
      refresh={() => {
        // The sub-courses went along: asking for them again would be answered 404.
        const gone = hashKey(subCoursesOf(_id).queryKey);
        return client.invalidateQueries({ predicate: ({ queryHash }) => queryHash !== gone });
      }}
      done={t.done(title)}
      {...rest}
    />
  );
}
