/** The texts of questions that were chosen in the question bank. */
export const texts = {
  chosen: (count: number) =>
    count === 1 ? '1 question from the question bank' : `${count} questions from the question bank`,
  insertAfter: (number: number) => `Insert after question ${number}`,
  insert: 'Insert',
  dismiss: 'Not now',
};
