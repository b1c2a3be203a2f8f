/** The texts of a figure. */
export const en = {
  undescribed: 'Figure without a description',
  missing: (description: string) => `The figure could not be loaded: ${description}`,
  loadAgain: 'Load again',
};
