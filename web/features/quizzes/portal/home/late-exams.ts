import { latePart } from '#web/lib/late-part.tsx';

const own = latePart(() => import('./own-exams.tsx').then(({ OwnExams }) => OwnExams));
const next = latePart(() => import('./next-exams.tsx').then(({ NextExams }) => NextExams));

/** Exams on a home: loaded for those who have some, before the page is drawn, because what is below would move. */
export const LateOwnExams = own.LatePart;
export const LateNextExams = next.LatePart;

export const ownExamsPart = { queryKey: ['part', 'own-exams'], queryFn: () => own.load().then(() => true) };
export const nextExamsPart = {
  queryKey: ['part', 'next-exams'],
  queryFn: () => next.load().then(() => true),
};
