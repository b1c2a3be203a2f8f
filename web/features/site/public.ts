/** What other features may use of the site. */
export { type Company, company } from './company.ts';
export { CourseGrid, CoursePicture, type CourseView } from './course-grid.tsx';
export { firstName } from './first-name.ts';
export { FounderList, type FounderView } from './founder-list.tsx';
export { ListStates } from './list-states.tsx';
export { PageMeta } from './page-meta.tsx';
export { QuoteList, TestimonialLink, type TestimonialView } from './quote-list.tsx';
