/** What other features may use of the site. */
export { CourseGrid, CoursePicture } from './course-grid.tsx';
export { FounderList } from './founder-list.tsx';
export { JsonLd } from './json-ld.tsx';
export { ListStates } from './list-states.tsx';
export { PageMeta, WholeMeta } from './page-meta.tsx';
export { QuoteList, TestimonialLink } from './quote-list.tsx';
