/** What Moodle tells a student after an answer; `of` is the option, '' where it is said of the right answer of a number. */
export type Feedback = { of: string; said: string };

/** Longer options are not repeated before what is said of them. */
const LONGEST_NAMED = 120;

/** The solution: what is said of the question, and below it what is said of single answers. */
export function explained(general: string, feedback: readonly Feedback[]): string {
  const lines = feedback.flatMap(({ of, said }) => {
    if (said === '') return [];
    const isNamed = of !== '' && of.length <= LONGEST_NAMED && !of.includes('\n');
    return [isNamed ? `${of}: ${said}` : said];
  });
  return [...(general === '' ? [] : [general]), ...lines].join('\n');
}
