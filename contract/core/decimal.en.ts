/** What is wrong with a number that was typed (behaviour 4.26). */
export const texts = {
  number_with_commas: 'Write the number without commas.',
  number_too_long: ({ most }: { most: number }) => `At most ${most} characters.`,
  no_number: 'Enter a number such as -12.5.',
};
