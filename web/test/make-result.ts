import { percentOf } from '@kaksha/contract/results/verdict.ts';
import type { ResultSummary } from '@kaksha/contract/results.ts';

type ResultParts = Partial<Pick<ResultSummary, '_id' | 'total' | 'passed' | 'createdAt'>> & {
  score?: number;
  title?: string;
  name?: string;
  role?: ResultSummary['user']['role'];
};

export function makeResult({
  _id = 'result-1',
  title = 'Gravitation',
  name = 'Ananya Sharma',
  role = 'student',
  score = 3,
  total = 4,
  passed = score * 100 >= total * 40,
  createdAt = '2026-11-14T13:12:00.000Z',
}: ResultParts = {}): ResultSummary {
  return {
    _id,
    user: { _id: 'user-1', fullName: name, email: 'ananya@example.com', role },
    userName: name,
    quiz: { _id: 'quiz-1', title, passPercent: 40 },
    score,
    total,
    marks: score,
    maxMarks: total,
    percentage: total === 0 ? 0 : percentOf(score, total),
    passed,
    mode: 'practice',
    released: true,
    answers: [],
    versionId: 'version-1',
    createdAt,
  };
}
