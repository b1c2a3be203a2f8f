export const texts = {
  handle: (name: string) => `Move ${name}`,
  help: 'Drag, or press the arrow keys up and down.',
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  moved: (name: string, place: number, count: number) => `${name} is now ${place} of ${count}`,
};
