// No schema library in here: pages that draw papers and results use it too.

/** A mark in hundredths, an integer: marks are added up in these, never as binary fractions. */
export const toHundredths = (marks: number): number => Math.round(marks * 100);

/** True if the mark has at most two decimals (behaviour 4.27). */
export const isHundredths = (marks: number): boolean => Math.abs(marks * 100 - toHundredths(marks)) < 1e-6;
