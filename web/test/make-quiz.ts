import type { KeyedQuiz } from '@kaksha/contract/quizzes.ts';

/** A stored quiz of single choices, as it was before kinds and sections. */
export function storedQuiz(count: number, over: Partial<KeyedQuiz> = {}): KeyedQuiz {
  return {
    _id: 'quiz',
    versionId: 'version-1',
    title: 'Gravitation',
    createdBy: { fullName: 'Meera Iyer' },
    createdAt: '2026-01-01T00:00:00.000Z',
    totalTime: 60,
    passPercent: 40,
    mode: 'practice',
    opensAt: null,
    closesAt: null,
    attemptsAllowed: 1,
    questions: Array.from({ length: count }, (_, index) => ({
      _id: `id-${index}`,
      kind: 'single' as const,
      question: `Question ${index}`,
      options: ['a', 'b', 'c', 'd'],
      timePerQuestion: 1,
      correctAnswer: index % 4,
      explanation: '',
    })),
    ...over,
  };
}
