/** What is wrong with the key of a number, where the contract has no words for it. */
export const text = {
  valueMissing: 'Enter the right number.',
  smallestMissing: 'Enter the smallest accepted number.',
  largestMissing: 'Enter the largest accepted number.',
};
