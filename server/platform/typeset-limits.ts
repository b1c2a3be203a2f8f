/** How much of a version is typeset; a formula beyond it shows its source (behaviour 4.9). */
export type Limits = {
  /** Formulas in all. A paper of 200 questions with ten formulas each is within it. */
  formulas: number;
  /** Characters of one formula. */
  formulaLength: number;
  /** Characters of HTML in all. */
  htmlLength: number;
};

export const typesetLimits: Limits = { formulas: 4_000, formulaLength: 1_000, htmlLength: 8 * 1024 * 1024 };

/** Texts that are typeset together, within so much time; how the program and its worker talk. */
export type Task = { id: number; texts: readonly string[]; budgetMs: number };
/** In the order of the texts, null for one without a formula; null in all when the time was over. */
export type TaskReply = { id: number; html: (string | null)[] | null };
