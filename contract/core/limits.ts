/** Maximum lengths of texts, in characters, and of JSON bodies, in bytes (behaviour 1.4). */
export const limits = {
  long: 10_000,
  option: 2_000,
  address: 2_000,
  text: 300,
  questions: 500,
  sections: 20,
  passages: 100,
  /** Of a PDF that becomes a paper. */
  pages: 60,
  list: 50,
  lectures: 1_000,
  feeRupees: 10_000_000,
  minutes: 1_440,
  percent: 100,
  passwordBytes: 1_024,
  idempotencyKey: 200,
  bodyBytes: 256 * 1024,
  authBodyBytes: 16 * 1024,
  quizBodyBytes: 2 * 1024 * 1024,
} as const;
