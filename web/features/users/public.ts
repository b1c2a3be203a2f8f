// Whoever keeps batches enters students, too.
export { AddStudent } from './student/add-student.tsx';
