import type { QuestionDraft } from '@kaksha/contract/questions/question.ts';
import type { KeyedQuiz, QuizChange, QuizDraft } from '@kaksha/contract/quizzes.ts';
import type { EditorContent, EditorQuestion, EditorState } from './editor.ts';

/** The editor of a stored quiz, its first question open. */
export function fromKeyedQuiz(quiz: KeyedQuiz): EditorState {
  return fromContent({
    title: quiz.title,
    totalTime: String(quiz.totalTime),
    passPercent: String(quiz.passPercent),
    questions: quiz.questions.map((question, index) => ({
      key: `q${index}`,
      _id: question._id,
      question: question.question,
      options: [
        question.options[0] ?? '',
        question.options[1] ?? '',
        question.options[2] ?? '',
        question.options[3] ?? '',
      ],
      correctAnswer: question.kind === 'single' ? question.correctAnswer : 0,
      minutes: String(question.timePerQuestion),
      explanation: question.explanation,
    })),
  });
}

/** The editor for content from a draft; its questions get new keys. */
export function fromContent(content: EditorContent): EditorState {
  const questions = content.questions.map((question, index) => ({ ...question, key: `q${index}` }));
  return {
    title: content.title,
    totalTime: content.totalTime,
    passPercent: content.passPercent,
    questions,
    open: questions[0]?.key ?? null,
    removed: [],
    refused: {},
    nextKey: questions.length,
  };
}

/** The ids of the stored questions by key on the screen; a quiz is stored in the order in which it was sent. */
export function idsByKey(sent: EditorContent, quiz: KeyedQuiz): Record<string, string> {
  return Object.fromEntries(
    sent.questions.flatMap(({ key }, index) => {
      const stored = quiz.questions[index];
      return stored === undefined ? [] : [[key, stored._id]];
    }),
  );
}

/** The request for a new quiz; an empty number is left to the server's default (behaviour 4.3). */
export function toQuizDraft(content: EditorContent): QuizDraft {
  return {
    title: content.title,
    totalTime: typedNumber(content.totalTime),
    passPercent: typedNumber(content.passPercent),
    questions: content.questions.map(toQuestionDraft),
  };
}

/**
 * The request for a change, with the version it was made from. A new question has an empty `_id`: if none had one, the
 * server would match by position, and a new question would take over a removed one's id.
 */
export function toQuizChange(content: EditorContent, versionId: string): QuizChange {
  return {
    ...toQuizDraft(content),
    questions: content.questions.map((question) => ({
      ...toQuestionDraft(question),
      _id: question._id ?? '',
    })),
    versionId,
  };
}

function toQuestionDraft(question: EditorQuestion): QuestionDraft {
  return {
    question: question.question,
    options: [...question.options],
    correctAnswer: question.correctAnswer,
    timePerQuestion: typedNumber(question.minutes) ?? Number.NaN,
    explanation: question.explanation,
  };
}

function typedNumber(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed);
}
