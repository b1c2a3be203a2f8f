import { type Course, courses } from '@kaksha/contract/courses.ts';
import { demo } from '@kaksha/contract/demo.ts';
import { type Founder, faculty } from '@kaksha/contract/faculty.ts';
import { type SubCourse, subCourses } from '@kaksha/contract/sub-courses.ts';
import { teachers } from '@kaksha/contract/teachers.ts';
import { type Testimonial, testimonials } from '@kaksha/contract/testimonials.ts';
import type { Caller, Signed } from './caller.ts';
import { newTeacher } from './quizzes.ts';

/** A course by this person, or by a new teacher. */
export async function makeCourse(
  caller: Caller,
  title = `Optics ${crypto.randomUUID()}`,
  author?: Signed,
): Promise<Course> {
  return caller.call(courses.create, { form: { title }, as: author ?? (await newTeacher(caller)) });
}

/** A sub-course, of a new course unless one is given. */
export async function makeSubCourse(
  caller: Caller,
  { title = 'Lenses', courseId }: { title?: string; courseId?: string } = {},
): Promise<SubCourse> {
  const form = { title, courseId: courseId ?? (await makeCourse(caller))._id };
  return caller.call(subCourses.create, { form, as: await newTeacher(caller) });
}

/** A founder by this person, or by a new admin. */
export async function makeFounder(
  { call, makePerson }: Caller,
  { as, ...given }: Partial<Pick<Founder, 'name' | 'subject' | 'courses'>> & { as?: Signed } = {},
): Promise<Founder> {
  return call(faculty.create, {
    form: { name: `Asha Rao ${crypto.randomUUID()}`, subject: 'Physics', ...given },
    as: as ?? (await makePerson({ role: 'admin' })),
  });
}

/** A testimonial by this person, or by a new student. */
export async function makeTestimonial(
  { call, makePerson }: Caller,
  {
    as,
    ...given
  }: Partial<Pick<Testimonial, 'studentName' | 'quote' | 'achievement' | 'mentor'>> & { as?: Signed } = {},
): Promise<Testimonial> {
  return call(testimonials.create, {
    form: { studentName: 'Ananya Sharma', quote: 'That was the day physics started.', ...given },
    as: as ?? (await makePerson()),
  });
}

/** What an applicant fills in. */
export const applicant = {
  fullName: 'Ravi Menon',
  reason: 'I like to explain, and I miss a class that asks back.',
  educationalQualification: 'M.Sc. Physics, University of Kerala',
  subjectToTeach: 'Physics',
  workExperience: 'Six years of classes 11 and 12 at a school in Kochi.',
  previousWorkPlace: 'Rajagiri Public School, Kochi',
  phoneNumber: '+91 98000 00000',
  rulesVersion: '2025-1',
};

const plainPdf = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n';

/** An application to teach, as the form sends it; its email address. */
export async function applyAsTeacher(
  { call }: Caller,
  { email = `applicant-${crypto.randomUUID()}@example.com`, ...fields }: Record<string, string> = {},
): Promise<string> {
  const cv = new File([plainPdf], 'cv.pdf', { type: 'application/pdf' });
  await call(teachers.join, { form: { ...applicant, ...fields, email }, files: { cv } });
  return email;
}

/** A request for a demo session, as the form sends it. */
export async function askForDemo({ call }: Caller, fields: Record<string, string> = {}): Promise<void> {
  await call(demo.send, {
    body: {
      name: 'Kavya Nair',
      email: 'kavya@example.com',
      phone: '98765 43210',
      course: 'NEET Biology',
      message: 'Evenings are best.',
      ...fields,
    },
  });
}
