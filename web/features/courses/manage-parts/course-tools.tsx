import './manage-parts.css';
import type { Course } from '@kaksha/contract/courses.ts';
import { Trash } from '#web/features/trash/public.ts';
import { AddPart } from './add-part.tsx';
import { Enrolments } from './enrolments.tsx';

/** What staff can do below the sub-courses: add one, see who is enrolled, and, for admins, restore deleted ones. */
export function CourseTools({ course }: { course: Course }) {
  return (
    <div className="course-tools">
      <AddPart course={course} />
      <Enrolments course={course} />
      <Trash kinds={['sub-course']} courseId={course._id} />
    </div>
  );
}
