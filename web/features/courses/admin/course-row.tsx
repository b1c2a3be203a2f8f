import { badgeKinds } from '@kaksha/contract/badges.ts';
import type { Course } from '@kaksha/contract/courses.ts';
import type { ReactNode } from 'react';
import { AdminRow, Thumb } from '#web/features/admin/public.ts';
import { useText } from '#web/lib/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { CoursePicture } from '../course-grid.tsx';
import { en } from './text.en.ts';

const SIDE = 56;
const looks = { LIVE: 'live', NEW: 'new', FREE: 'free' } as const;

type CourseRowProps = { course: Course; handle: ReactNode; onEdit: () => void; onDelete: () => void };

/** One course as a row. */
export function CourseRow({ course, handle, onEdit, onDelete }: CourseRowProps) {
  const t = useText({ en });
  const drawn = <CoursePicture course={{ ...course, image: '' }} />;
  const badges = badgeKinds.map((kind) => {
    const { enabled, label } = course.badges[kind];
    return (
      <Badge key={kind} look={enabled ? looks[kind] : 'off'}>
        {enabled ? label : kind}
        {!enabled && <VisuallyHidden>{t.off}</VisuallyHidden>}
      </Badge>
    );
  });
  return (
    <AdminRow
      thumb={
        <Thumb>
          {course.image ? (
            // Another picture may be drawn where one could not.
            <Picture key={course.image} src={course.image} width={SIDE} height={SIDE} fallback={drawn} />
          ) : (
            drawn
          )}
        </Thumb>
      }
      title={course.title}
      badges={badges}
      handle={handle}
      acts={
        <>
          <Button look="line" small aria-label={t.editOf(course.title)} onClick={onEdit}>
            <Icon name="edit" />
            {t.edit}
          </Button>
          <IconButton icon="trash" label={t.removal.open(course.title)} onClick={onDelete} />
        </>
      }
    >
      <p className="meta">{course.levels}</p>
      <p className="admin-path">{`${t.fields.pathStart}${course.path}`}</p>
    </AdminRow>
  );
}
