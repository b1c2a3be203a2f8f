export const texts = {
  undescribed: 'Figure without a description',
  missing: (description: string) => `The figure could not be loaded: ${description}`,
  loadAgain: 'Load again',
};
