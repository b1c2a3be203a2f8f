export const texts = {
  remove: (name: string) => `Remove ${name.toLowerCase()}`,
};
