/** Limits on how much of a version is typeset; a formula beyond it shows its source (behaviour 4.9). */
export type Limits = {
  /** Formulas in all. A paper of 200 questions with ten formulas each is within it. */
  formulas: number;
  /** Characters of one formula. */
  formulaLength: number;
  /** Characters of HTML in all. */
  htmlLength: number;
};

export const typesetLimits: Limits = { formulas: 4_000, formulaLength: 1_000, htmlLength: 8 * 1024 * 1024 };

/** Texts to typeset together within a time limit; the message to the worker. */
export type Task = { id: number; texts: readonly string[]; budgetMs: number };
/** In the order of the texts, null for one without a formula; null for the whole reply if time ran out. */
export type TaskReply = { id: number; html: (string | null)[] | null };
