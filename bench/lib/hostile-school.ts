import { attempts } from '@kaksha/contract/attempts.ts';
import { courses } from '@kaksha/contract/courses.ts';
import { demo } from '@kaksha/contract/demo.ts';
import { faculty } from '@kaksha/contract/faculty.ts';
import { hall } from '@kaksha/contract/hall.ts';
import { institute } from '@kaksha/contract/institute.ts';
import { objections } from '@kaksha/contract/objections.ts';
import { quizSettings } from '@kaksha/contract/quizzes/settings.ts';
import type { KeyedQuiz, NewQuiz } from '@kaksha/contract/quizzes.ts';
import { results } from '@kaksha/contract/results.ts';
import { rulings } from '@kaksha/contract/rulings.ts';
import { students } from '@kaksha/contract/students.ts';
import { subCourses } from '@kaksha/contract/sub-courses.ts';
import { teachers } from '@kaksha/contract/teachers.ts';
import { testimonials } from '@kaksha/contract/testimonials.ts';
import type { Person } from '#testing/acts/caller.ts';
import { applicant } from '#testing/acts/content.ts';
import { finishExam, makeSitting, saveExam, startExam } from '#testing/acts/exams.ts';
import { signInAdmin } from '#testing/acts/people.ts';
import { makeExam, makeQuiz, question } from '#testing/acts/quizzes.ts';
import { makeBatch } from '#testing/acts/students.ts';
import type { Client } from './client.ts';
import { allHostile, GROUPS, hostileGroup, oneHostile } from './hostile-texts.ts';

/** What was filled in, by what the paths of pages need. */
export type HostileSchool = {
  people: Record<'admin' | 'teacher' | 'student', Person>;
  /** Their ids and paths. */
  course: string;
  quiz: string;
  openExam: string;
  heldExam: string;
  attempt: string;
  result: string;
  examResult: string;
};

const groups = Array.from({ length: GROUPS }, (_, group) => group);
/** An address of the web that ends in a script; without spaces, as addresses are. */
const address = (index: number) => `https://video.example/${oneHostile(index).replaceAll(' ', '/')}`;
const HOUR_MS = 3_600_000;
const inAnHour = () => new Date(Date.now() + HOUR_MS).toISOString();

/** Fills every field that people write with scripts: five of each noun, so that short fields have all of them between them. */
export async function fillWithScripts(client: Client): Promise<HostileSchool> {
  const admin = await signInAdmin(client.call);
  const teacher = await client.makePerson({ role: 'teacher', fullName: hostileGroup(0) });
  const pupils: Person[] = [];
  for (const group of groups) pupils.push(await client.makePerson({ fullName: hostileGroup(group) }));
  const [student = teacher] = pupils;
  await describeInstitute(client, admin);
  const course = await fillSite(client, { admin, pupils });
  await fillRegister(client, { teacher, pupils, course: course._id });
  const quizzes: KeyedQuiz[] = [];
  for (const group of groups) quizzes.push(await makeQuiz(client, hostilePaper(group), teacher));
  const [quiz = await makeQuiz(client)] = quizzes;
  const result = await practise(client, { quiz, pupils });
  const openExam = await makeExam(client, { ...hostilePaper(1), closesAt: inAnHour() }, teacher);
  await makeSitting(
    client,
    openExam._id,
    { label: hostileGroup(2), userIds: [student.id], extraMinutes: 5 },
    teacher,
  );
  const attempt = await startExam(client, { quizId: openExam._id, as: student, deviceName: oneHostile(3) });
  await client.call(hall.update, {
    params: { id: attempt._id },
    body: { extraMinutes: 5, reason: allHostile },
    as: teacher,
  });
  const held = await holdExam(client, { teacher, student });
  await ruleOn(client, { quiz, teacher });
  return {
    people: { admin, teacher, student },
    course: course.path,
    quiz: quiz._id,
    openExam: openExam._id,
    attempt: attempt._id,
    result,
    ...held,
  };
}

/** A paper with scripts in every text; what is in mathematics is drawn by KaTeX. */
function hostilePaper(group: number): NewQuiz {
  const [section, passage] = [crypto.randomUUID(), crypto.randomUUID()];
  const one = question({
    question: allHostile,
    options: [allHostile, hostileGroup(1), hostileGroup(2), hostileGroup(3)],
    explanation: allHostile,
    sectionId: section,
    passageId: passage,
    hi: { question: allHostile, options: [allHostile, 'ख', 'ग', 'घ'], explanation: allHostile },
    subject: hostileGroup(group),
    chapter: hostileGroup((group + 1) % GROUPS),
    source: hostileGroup((group + 2) % GROUPS),
  });
  return {
    title: hostileGroup(group),
    languages: ['en', 'hi'],
    sections: [
      {
        _id: section,
        title: hostileGroup(group),
        marking: { right: 4, wrong: -1, unanswered: 0, partial: 'none' },
      },
    ],
    passages: [{ _id: passage, text: allHostile, hi: { text: allHostile } }],
    questions: [one, { ...one, correctAnswer: 1 }],
  };
}

async function describeInstitute({ call }: Client, as: Person): Promise<void> {
  const { revision } = await call(institute.edit, { as });
  await call(institute.update, {
    body: {
      revision,
      name: oneHostile(0),
      legalName: hostileGroup(0),
      founded: oneHostile(3),
      offices: [oneHostile(2), oneHostile(6)],
      sector: oneHostile(7),
      kind: oneHostile(4),
      chatGreeting: hostileGroup(1),
      heroTitle: `${oneHostile(5)} ${oneHostile(2)}`,
      heroLead: hostileGroup(2),
      demoTitle: oneHostile(10),
      demoLead: hostileGroup(3),
      demoSteps: [hostileGroup(0), hostileGroup(4)],
      aboutTitle: oneHostile(12),
      aboutLead: hostileGroup(4),
      overview: [allHostile],
      services: groups.map((group) => ({ title: hostileGroup(group), text: hostileGroup(group) })),
      vision: hostileGroup(1),
      mission: hostileGroup(2),
      rules: groups.map(hostileGroup),
    },
    as,
  });
}

/** What the public pages show, and the inboxes of the administration. */
async function fillSite(client: Client, { admin, pupils }: { admin: Person; pupils: readonly Person[] }) {
  const { call } = client;
  const made = [];
  for (const group of groups) {
    const text = hostileGroup(group);
    const course = await call(courses.create, {
      form: {
        title: text,
        levels: text,
        features: JSON.stringify([text, hostileGroup(0)]),
        badges: JSON.stringify({
          LIVE: { enabled: true, label: text },
          FREE: { enabled: true, label: text },
        }),
        youtubeVideos: JSON.stringify([address(group), address(group + 8)]),
      },
      as: admin,
    });
    made.push(course);
    await call(subCourses.create, {
      form: {
        title: text,
        courseId: made[0]?._id ?? '',
        description: allHostile,
        youtubeLink: address(group + 16),
      },
      as: admin,
    });
    const founder = { name: text, subject: text, specialization: text, description: allHostile };
    await call(faculty.create, { form: { ...founder, courses: JSON.stringify([text]) }, as: admin });
    await call(testimonials.create, {
      form: { studentName: text, achievement: text, quote: allHostile, mentor: text },
      as: pupils[group] ?? admin,
    });
    await call(demo.send, {
      body: {
        name: text,
        email: `parent${group}@example.com`,
        phone: text,
        course: text,
        message: allHostile,
      },
    });
    const cv = new File(['%PDF-1.4\n%%EOF\n'], '<img src=x onerror=ran=1>.pdf', { type: 'application/pdf' });
    const words = Object.fromEntries(
      Object.keys(applicant).map((field) => [
        field,
        field.startsWith('e') || field === 'reason' ? allHostile : text,
      ]),
    );
    await call(teachers.join, {
      form: {
        ...applicant,
        ...words,
        rulesVersion: applicant.rulesVersion,
        email: `teacher${group}@example.com`,
      },
      files: { cv },
    });
  }
  for (const { _id, revision } of await call(demo.list, { query: {}, as: admin }))
    await call(demo.update, { params: { id: _id }, body: { notes: allHostile, revision }, as: admin });
  const [course] = made;
  if (course === undefined) throw new Error('no course was made');
  for (const as of pupils) await call(courses.enroll, { params: { id: course._id }, as });
  return course;
}

async function fillRegister(
  client: Client,
  { teacher, pupils, course }: { teacher: Person; pupils: readonly Person[]; course: string },
): Promise<void> {
  const { call } = client;
  for (const [group, { id }] of pupils.entries()) {
    const text = hostileGroup(group);
    const { revision } = await call(students.read, { params: { id }, as: teacher });
    await call(students.update, {
      params: { id },
      body: { class: text, board: text, guardianName: text, note: allHostile, revision },
      as: teacher,
    });
    await makeBatch(client, { name: text, timetable: allHostile, courseIds: [course] }, [id], teacher);
  }
}

/** Everybody takes the quiz; returns the first result. */
async function practise(
  { call }: Client,
  { quiz, pupils }: { quiz: KeyedQuiz; pupils: readonly Person[] },
): Promise<string> {
  const made: string[] = [];
  for (const as of pupils) {
    const { result } = await call(attempts.submit, {
      params: { quizId: quiz._id },
      body: { answers: [0, 2] },
      as,
    });
    made.push(result._id);
  }
  return made[0] ?? '';
}

/** An exam that is over: its key is shown, objected to, answered, ruled on, and its marks are released. */
async function holdExam(
  client: Client,
  { teacher, student }: { teacher: Person; student: Person },
): Promise<{ heldExam: string; examResult: string }> {
  const { call } = client;
  const params = {
    id: (await makeExam(client, { ...hostilePaper(4), release: 'by_hand', closesAt: inAnHour() }, teacher))
      ._id,
  };
  const attempt = await startExam(client, { quizId: params.id, as: student });
  await saveExam(client, attempt, { as: student, answers: [0, 2] });
  await finishExam(client, attempt, { as: student });
  const closesAt = new Date(Date.now() - 120_000).toISOString();
  await call(quizSettings.update, { params, body: { closesAt }, as: teacher });
  const own = await call(results.ofUser, { params: { userId: student.id }, as: student });
  const examResult = own.find(({ quiz }) => quiz._id === params.id)?._id ?? '';
  await call(hall.showKey, {
    params,
    body: { objectionsUntil: inAnHour(), reason: allHostile },
    as: teacher,
  });
  const questionId = attempt.questions[0]?._id ?? '';
  await call(objections.create, {
    params: { id: examResult },
    form: { questionId, text: allHostile },
    as: student,
  });
  await call(objections.answer, { params, body: { questionId, text: allHostile }, as: teacher });
  await call(hall.release, { params, body: { reason: allHostile }, as: teacher });
  return { heldExam: params.id, examResult };
}

/** Drops a question of the quiz, with a reason that students read. */
async function ruleOn(
  { call }: Client,
  { quiz, teacher: as }: { quiz: KeyedQuiz; teacher: Person },
): Promise<void> {
  const params = { id: quiz._id };
  const said = { questionId: quiz.questions[0]?._id ?? '', kind: 'dropped' as const };
  const { token } = await call(rulings.preview, { params, body: said, as });
  await call(rulings.create, { params, body: { ...said, reason: hostileGroup(2), token }, as });
}
