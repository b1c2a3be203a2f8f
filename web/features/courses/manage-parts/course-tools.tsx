import './manage-parts.css';
import type { Course } from '@kaksha/contract/courses.ts';
import { AddPart } from './add-part.tsx';

/** What staff can do below the sub-courses: add one. */
export function CourseTools({ course }: { course: Course }) {
  return (
    <div className="course-tools">
      <AddPart course={course} />
    </div>
  );
}
