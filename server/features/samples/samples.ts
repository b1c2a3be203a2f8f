import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { User } from '@kaksha/contract/auth.ts';
import { Course } from '@kaksha/contract/courses.ts';
import { Founder } from '@kaksha/contract/faculty.ts';
import { QuestionDraft } from '@kaksha/contract/questions/question.ts';
import { QuizDraft } from '@kaksha/contract/quizzes.ts';
import { SubCourse } from '@kaksha/contract/sub-courses.ts';
import { Testimonial } from '@kaksha/contract/testimonials.ts';
import * as z from 'zod/mini';

const data = join(import.meta.dirname, 'data');

/** A question as an author sends it, but for its drawing: `figures/<name>.svg` is the source, `<name>.webp` what is stored. */
const SampleQuestion = z.extend(QuestionDraft, {
  figure: z.optional(z.object({ name: z.string(), alt: z.string() })),
});
export type SampleQuestion = z.infer<typeof SampleQuestion>;

/** A quiz, created `daysAgo` days before the samples are filled in; `author` is a sample teacher's full name. */
const SampleQuiz = z.extend(QuizDraft, {
  title: z.string(),
  author: z.string(),
  daysAgo: z.number(),
  passPercent: z.number(),
  questions: z.array(SampleQuestion),
});
export type SampleQuiz = z.infer<typeof SampleQuiz>;

/** A course; its start counts from the day the samples are filled in, so that the batch is still to come. */
const SampleCourse = z.extend(
  z.omit(Course, { _id: true, image: true, startDate: true, createdBy: true, revision: true }),
  {
    startsInWeeks: z.optional(z.number()),
    subCourses: z.array(z.pick(SubCourse, { title: true, description: true, youtubeLink: true })),
  },
);

const SampleFounder = z.omit(Founder, { _id: true, image: true, revision: true });
const SampleTestimonial = z.pick(Testimonial, {
  studentName: true,
  achievement: true,
  quote: true,
  mentor: true,
});
/** An invented teacher: an author of quizzes who cannot sign in. */
const SampleTeacher = z.pick(User, { fullName: true, email: true });

/** The files of the quizzes, newest first; then the papers. */
const quizFiles = [
  'gravitation',
  'chemical-bonding',
  'quadratic-equations',
  'human-heart',
  'ray-optics',
  'ohms-law-hindi',
  'hydrocarbons',
  'trigonometric-identities',
  'jee-main',
  'neet',
];

async function read<S extends z.ZodMiniType>(file: string, schema: S): Promise<z.output<S>> {
  return z.parse(schema, JSON.parse(await readFile(join(data, `${file}.json`), 'utf8')));
}

/** The samples: data, in the form in which people send it. */
export async function readSamples() {
  return {
    teachers: await read('teachers', z.array(SampleTeacher)),
    founders: await read('founders', z.array(SampleFounder)),
    testimonials: await read('testimonials', z.array(SampleTestimonial)),
    courses: await read('courses', z.array(SampleCourse)),
    quizzes: await Promise.all(quizFiles.map((file) => read(`quizzes/${file}`, SampleQuiz))),
  };
}
export type Samples = Awaited<ReturnType<typeof readSamples>>;

export const drawingOf = (name: string) => join(data, 'figures', `${name}.webp`);
