import { badgeKinds } from '@kaksha/contract/badges.ts';
import type { Course } from '@kaksha/contract/courses.ts';
import { AdminRow, Thumb } from '#web/features/admin/public.ts';
import { useText } from '#web/lib/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { CoursePicture } from '../course-grid.tsx';
import { en } from './text.en.ts';

const looks = { LIVE: 'live', NEW: 'new', FREE: 'free' } as const;

/** One course as a row. */
export function CourseRow({ course }: { course: Course }) {
  const t = useText({ en });
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
          <CoursePicture course={course} />
        </Thumb>
      }
      title={course.title}
      badges={badges}
    >
      <p className="meta">{course.levels}</p>
      <p className="admin-path">{`/courses/${course.path}`}</p>
    </AdminRow>
  );
}
