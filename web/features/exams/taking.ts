// A public file of its own: the page of a quiz alone takes exams, and has their styles in its own stylesheet.
import './take/exam.css';
import './take/start/start.css';
import { lazyPart } from '#web/ui/state/lazy-part.tsx';

export { findKeptExam } from './take/kept-exam.ts';

/** Taking an exam has a script of its own, which practice never loads. */
export const { LazyPart: ExamPart, load: loadExam } = lazyPart(
  async () => (await import('./take/exam-page.tsx')).ExamPage,
);

/** Begun early; the exam's page itself waits for it and says if it is missing. */
export const loadStartCard = () => import('./take/start-card.tsx').catch(() => undefined);
