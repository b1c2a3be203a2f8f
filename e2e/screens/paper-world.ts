import type { APIRequestContext } from '@playwright/test';
import { makePages, readPaper, wordFile } from '../lib/papers.ts';
import { makePerson, makeQuiz, type Person } from '../lib/people.ts';

/** The imports and papers that the pictures show. */
export type PaperWorld = {
  /** Typed questions that are right, doubtful or without a key, and some that were left out. */
  importId: string;
  /** A paper of Word, with figures. */
  wordId: string;
  /** A key for the paper in pages. */
  keyId: string;
  /** A file in which there is no question. */
  failedId: string;
  /** An exam whose paper is a PDF. */
  pagedId: string;
};

const typed = `PHYSICS
1. A block of mass $m$ slides down a smooth incline of angle $\\theta$. Its acceleration is
(A) $g\\sin\\theta$ (B) $g\\cos\\theta$ (C) $g\\tan\\theta$ (D) $g$
Ans: A
Sol: Only the component of the weight along the incline accelerates it.
2. The speed at the foot of a ramp of height $h$ is
(A) $\\sqrt{gh}$ (B) $\\sqrt{2gh}$ (C) $2gh$ (D) $\\frac{gh}{2}$
Ans: 2
3. A car slows from 25 m/s to rest in 2 s. Its mean speed, in m/s, is
Ans: 12.5
CHEMISTRY
4. Which of these are noble gases?
(A) Neon (B) Nitrogen (C) Argon (D) Oxygen
Ans: A, C
5. निम्नलिखित में से कौन सा सदिश है?
(A) बल (B) द्रव्यमान (C) समय (D) ताप
6. Which is an alkali metal?
(A) Sodium (B) Calcium (C) Iron
Ans: A`;

export async function makePaperWorld(
  request: APIRequestContext,
  { teacher, pdf }: { teacher: Person; pdf: File },
): Promise<PaperWorld> {
  const another = await makePerson(request, { role: 'teacher' });
  const exam = await makeQuiz(
    request,
    { title: 'Class test: motion', mode: 'exam', release: 'by_hand', attemptsAllowed: 0 },
    another,
  );
  await makePages(request, teacher, { id: exam._id, file: pdf, key: '1 B 2 AC 3 12.5' });
  const read = async (given: Parameters<typeof readPaper>[2]) =>
    (await readPaper(request, teacher, given))._id;
  return {
    importId: await read({ text: typed }),
    wordId: await read({ file: await wordFile() }),
    keyId: await read({ text: '1 C 2 AC 3 12', format: 'key', quizId: exam._id }),
    failedId: await read({ file: new File(['{"no": "question"}'], 'notes.txt') }),
    pagedId: exam._id,
  };
}
