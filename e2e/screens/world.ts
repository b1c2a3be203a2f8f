import type { Role } from '@kaksha/contract/access.ts';
import type { KeyedQuiz, QuizSummary } from '@kaksha/contract/quizzes.ts';
import type { APIRequestContext } from '@playwright/test';
import { bearer, makePerson, type Person, takeQuiz } from '../people.ts';

/** The people and things that the pictures show, made through the API beside the samples. */
export type World = {
  people: Record<Role, Person>;
  quizId: string;
  hindiQuizId: string;
  passedId: string;
  failedId: string;
};

/** Who else has taken a quiz. */
const classmates = [
  'Imran Qureshi',
  'Tenzin Dolma',
  'आरव मिश्रा',
  'Kavya Raghunathan-Subramaniam',
  'Joel Fernandes',
];

export async function makeWorld(request: APIRequestContext, adminPerson: Person): Promise<World> {
  const student = await makePerson(request);
  const teacher = await makePerson(request, { role: 'teacher', fullName: 'Meera Iyer' });
  const quizzes: QuizSummary[] = await (await request.get('/api/quiz')).json();
  const find = (pattern: RegExp) => quizzes.find(({ title }) => pattern.test(title))?._id ?? '';
  const quizId = find(/Gravitation/);

  const headers = bearer(teacher.token);
  /** Right answers except where `miss` says otherwise. */
  const submit = async (who: Person, id: string, miss: (index: number) => 'wrong' | 'skip' | null) => {
    const quiz: KeyedQuiz = await (await request.get(`/api/quiz/${id}`, { headers })).json();
    const answers = quiz.questions.map(({ correctAnswer }, index) => {
      const missed = miss(index);
      return missed === null ? correctAnswer : missed === 'skip' ? null : (correctAnswer + 1) % 4;
    });
    return takeQuiz(request, who, quiz, answers);
  };
  for (const [at, fullName] of classmates.entries()) {
    const quiz = quizzes[at % quizzes.length];
    if (quiz)
      await submit(await makePerson(request, { fullName }), quiz._id, (index) =>
        index % 7 < at ? 'wrong' : null,
      );
  }
  for (const { _id } of quizzes) await submit(student, _id, (index) => (index % 3 === 0 ? 'wrong' : null));
  return {
    people: { admin: adminPerson, teacher, student },
    quizId,
    hindiQuizId: find(/ओम/),
    passedId: await submit(student, quizId, (index) => (index === 2 ? 'wrong' : index === 6 ? 'skip' : null)),
    failedId: await submit(student, quizId, (index) => (index < 3 ? null : index < 8 ? 'wrong' : 'skip')),
  };
}
