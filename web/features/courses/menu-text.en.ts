export const texts = {
  title: 'Your courses',
  all: (count: number) => `All ${count} courses`,
};
