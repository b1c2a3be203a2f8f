/** What the page of a course shows its sub-courses with. */
export { subCoursesOf } from './api.ts';
export { SubCourses } from './sub-courses.tsx';
