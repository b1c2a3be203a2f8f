import './managed-sub-courses.css';
import type { ReactNode } from 'react';
import { Trash } from '#web/features/trash/public.ts';
import { AddSubCourse } from './add-sub-course.tsx';

/** What staff can do below the sub-courses: add one, see who is enrolled, and, for admins, restore deleted ones. */
export function CourseTools({ courseId, enrolments }: { courseId: string; enrolments: ReactNode }) {
  return (
    <div className="course-tools">
      <AddSubCourse courseId={courseId} />
      {enrolments}
      <Trash kinds={['sub-course']} courseId={courseId} />
    </div>
  );
}
