import katex from 'katex';
import { describe, expect, it } from 'vitest';
import { readSamples, type SampleQuestion } from './samples.ts';

const { teachers, founders, testimonials, courses, quizzes: all } = await readSamples();
const quizzes = all.filter(({ sections }) => sections === undefined);

const texts = ({ question, options = [], explanation = '' }: SampleQuestion) => [
  question,
  ...options,
  explanation,
];

function formulas(text: string): { tex: string; displayMode: boolean }[] {
  return [...text.matchAll(/\$\$([^$]+)\$\$|\$([^$]+)\$/g)].map(([, display, inline]) => ({
    tex: display ?? inline ?? '',
    displayMode: display !== undefined,
  }));
}

const withoutFormulas = (text: string) => text.replaceAll(/\$\$[^$]+\$\$|\$[^$]+\$/g, '');

const isHindi = (text: string) => /\p{Script=Devanagari}/u.test(text);

describe.each(quizzes)('sample quiz $title', ({ author, questions, passPercent, daysAgo }) => {
  it('has ten different questions, written by a sample teacher', () => {
    expect(questions).toHaveLength(10);
    expect(new Set(questions.map((each) => each.question)).size).toBe(10);
    expect(teachers.map((teacher) => teacher.fullName)).toContain(author);
    expect(passPercent).toBeGreaterThan(0);
    expect(passPercent).toBeLessThanOrEqual(100);
    expect(daysAgo).toBeGreaterThan(0);
  });

  it('uses every letter as a key, none more than four times', () => {
    const counts = [0, 1, 2, 3].map((key) => questions.filter((each) => each.correctAnswer === key).length);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...counts)).toBeLessThanOrEqual(4);
  });

  it.each(questions)('has four different options, a key and an explanation: $question', (question) => {
    expect(question.options).toHaveLength(4);
    expect(new Set(question.options?.map((option) => option.trim())).size).toBe(4);
    for (const text of texts(question)) expect(text.trim()).not.toBe('');
    expect([0, 1, 2, 3]).toContain(question.correctAnswer);
    expect([1, 2, 3]).toContain(question.timePerQuestion);
  });

  it.each(questions)('typesets every formula: $question', (question) => {
    for (const text of texts(question)) {
      for (const { tex, displayMode } of formulas(text)) {
        const html = katex.renderToString(tex, { displayMode, throwOnError: true, strict: 'error' });
        expect(html).not.toContain('katex-error');
      }
      // A backslash or dollar outside a formula is a formula that nobody will typeset.
      expect(withoutFormulas(text)).not.toMatch(/[$\\]/);
    }
  });
});

it('asks and explains one quiz wholly in Hindi, and some questions of another', () => {
  const counts = quizzes.map((quiz) => quiz.questions.filter((each) => isHindi(each.question)).length);
  expect(counts.filter((count) => count === 10)).toHaveLength(1);
  expect(counts.some((count) => count >= 2 && count < 10)).toBe(true);
  for (const quiz of quizzes.filter((each) => isHindi(each.title))) {
    for (const { explanation = '' } of quiz.questions) expect(isHindi(explanation)).toBe(true);
  }
});

it('gives each course its own valid path', () => {
  const paths = courses.map((course) => course.path);
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths) expect(path).toMatch(/^[a-z0-9-]+$/);
});

it('gives each course features, a figure and two to four sub-courses', () => {
  for (const course of courses) {
    expect(course.features.length).toBeGreaterThanOrEqual(2);
    expect(course.figure).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(course.subCourses.length).toBeGreaterThanOrEqual(2);
    expect(course.subCourses.length).toBeLessThanOrEqual(4);
  }
});

it('links videos only in a form that the site embeds', () => {
  const links = courses.flatMap((course) => [
    ...course.youtubeVideos,
    ...course.subCourses.map((sub) => sub.youtubeLink).filter((link) => link !== ''),
  ]);
  for (const link of links) expect(link).toMatch(/^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/);
});

it('names sample teachers as mentors and email addresses that reach nobody', () => {
  const names = teachers.map((teacher) => teacher.fullName);
  for (const testimonial of testimonials) expect(names).toContain(testimonial.mentor);
  for (const founder of founders) expect(names).toContain(founder.name);
  for (const teacher of teachers) expect(teacher.email).toMatch(/@example\.com$/);
});
