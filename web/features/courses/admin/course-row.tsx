import { badgeKinds } from '@kaksha/contract/courses/badges.ts';
import type { Course } from '@kaksha/contract/courses.ts';
import { memo } from 'react';
import { AdminRow, Thumb } from '#web/features/admin/public.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/figure/picture.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ReorderHandle } from '#web/ui/reorder/reorder-handle.tsx';
import type { ReorderPlace } from '#web/ui/reorder/use-reorder.ts';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { CoursePicture } from '../course-grid.tsx';
import { texts } from './text.en.ts';

const SIDE = 56;
const looks = { LIVE: 'live', NEW: 'new', FREE: 'free' } as const;

type Acts = { onEdit: (id: string) => void; onDelete: (course: Course) => void };
type CourseRowProps = Acts & ReorderPlace & { course: Course };

/** One course as a row. While others are edited or moved it is not drawn again: there may be hundreds. */
export const CourseRow = memo(function CourseRow({ course, onEdit, onDelete, ...place }: CourseRowProps) {
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
