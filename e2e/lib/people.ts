import type { Role } from '@kaksha/contract/core/access.ts';
import type { KeyedQuiz, NewQuiz, QuizDraft } from '@kaksha/contract/quizzes.ts';
import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import { admin } from '#testing/program.ts';

export const port = Number(process.env.E2E_PORT ?? 3399);

export type Person = { id: string; email: string; password: string; fullName: string; token: string };

async function okay(reply: APIResponse): Promise<APIResponse> {
  if (!reply.ok()) throw new Error(`${reply.url()} answered ${reply.status()}: ${await reply.text()}`);
  return reply;
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const signedIn = new Map<string, Promise<string>>();

/** The first admin's token; each worker signs in once to each program. */
export async function adminToken(request: APIRequestContext): Promise<string> {
  const { origin } = new URL((await request.get('/api/healthz')).url());
  const token =
    signedIn.get(origin) ??
    request
      .post('/api/auth/login', { data: admin })
      .then(okay)
      .then(async (reply) => (await reply.json()).token);
  signedIn.set(origin, token);
  return token;
}

/** A new person of this role, made through the API. */
export async function makePerson(
  request: APIRequestContext,
  { role = 'student', fullName = 'Ananya Sharma' }: { role?: Role; fullName?: string } = {},
): Promise<Person> {
  const email = `${role}-${crypto.randomUUID()}@example.com`;
  const password = 'a quiet evening';
  if (role !== 'student') {
    const headers = bearer(await adminToken(request));
    await okay(await request.post('/api/roles/add', { data: { role, email }, headers }));
  }
  const reply = await okay(await request.post('/api/auth/register', { data: { fullName, email, password } }));
  const { user, token } = await reply.json();
  return { id: user.id, email, password, fullName, token };
}

/** Signs the page in as this person before its first script runs. */
export async function signInAs(page: Page, person: Person): Promise<void> {
  await page.addInitScript((token) => {
    // Once for each tab: a story may sign out, and a reload must not sign in again.
    if (sessionStorage.getItem('signed-in-by-story') === token) return;
    sessionStorage.setItem('signed-in-by-story', token);
    localStorage.setItem('jwt', token);
  }, person.token);
}

/** Four questions whose right answers are A, B, C and D. */
export function fourQuestions(): QuizDraft['questions'] {
  return [0, 1, 2, 3].map((correctAnswer) => ({
    question: `Question with key ${'ABCD'[correctAnswer]}: is $v = \\sqrt{2gh}$?`,
    options: ['Option one', 'Option two', 'Option three', 'Option four'],
    correctAnswer,
    timePerQuestion: 1,
    explanation: `Because the key is ${'ABCD'[correctAnswer]}.`,
  }));
}

/** A quiz made by a teacher through the API. */
export async function makeQuiz(
  request: APIRequestContext,
  draft: Partial<NewQuiz> = {},
  teacher?: Person,
): Promise<KeyedQuiz> {
  const author = teacher ?? (await makePerson(request, { role: 'teacher', fullName: 'Meera Iyer' }));
  const title = `Free fall ${crypto.randomUUID().slice(0, 8)}`;
  const reply = await okay(
    await request.post('/api/quiz', {
      data: { title, questions: fourQuestions(), ...draft },
      headers: bearer(author.token),
    }),
  );
  return reply.json();
}

/** Takes a quiz through the API: these answers, the rest unanswered. Its result's id. */
export async function takeQuiz(
  request: APIRequestContext,
  person: Person,
  quiz: KeyedQuiz,
  answers: readonly (number | null)[] = [],
): Promise<string> {
  const reply = await okay(
    await request.post(`/api/results/${quiz._id}/submit`, {
      data: { answers },
      headers: bearer(person.token),
    }),
  );
  return (await reply.json()).result._id;
}

/** An application to teach, as the form sends it; its email address. */
export async function applyAsTeacher(
  request: APIRequestContext,
  fields: Record<string, string> = {},
): Promise<string> {
  const email = fields.email ?? `applicant-${crypto.randomUUID()}@example.com`;
  const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(plainPdf) };
  await okay(
    await request.post('/api/join', {
      multipart: {
        fullName: 'Ravi Menon',
        reason: 'I like to explain, and I miss a class that asks back.',
        educationalQualification: 'M.Sc. Physics, University of Kerala',
        subjectToTeach: 'Physics',
        workExperience: 'Six years of classes 11 and 12 at a school in Kochi.',
        previousWorkPlace: 'Rajagiri Public School, Kochi',
        phoneNumber: '+91 98000 00000',
        rulesVersion: '2025-1',
        ...fields,
        email,
        cv,
      },
    }),
  );
  return email;
}

const plainPdf = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n';

/** A request for a demo session, as the form sends it. */
export async function askForDemo(
  request: APIRequestContext,
  fields: Record<string, string> = {},
): Promise<void> {
  await okay(
    await request.post('/api/demo/send-demo-request', {
      data: {
        name: 'Kavya Nair',
        email: 'kavya@example.com',
        phone: '98765 43210',
        course: 'NEET Biology',
        message: 'Evenings are best.',
        ...fields,
      },
    }),
  );
}
