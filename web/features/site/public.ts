/** What other features may use of the site. */
export { company } from './company.ts';
export { CourseGrid } from './course-grid.tsx';
export { firstName } from './first-name.ts';
export { FounderList } from './founder-list.tsx';
export { QuoteList, TestimonialLink } from './quote-list.tsx';
