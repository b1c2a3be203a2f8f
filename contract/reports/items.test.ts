import { describe, expect, test } from 'vitest';
import { itemFigures } from './items.ts';
import states from './moodle-states.json' with { type: 'json' };

describe('the figures of Moodle’s own test', () => {
  const people = states.totals.map((_, person) => person);
  const figuresOf = (slot: number) =>
    itemFigures({
      marks: people.map((person) => states.marks[slot]?.[person] ?? Number.NaN),
      totals: states.totals,
      max: states.max[slot] ?? Number.NaN,
    });

  for (const name of ['facility', 'discrimination', 'efficiency'] as const) {
    test(`${name} is theirs to six decimals, and nothing where they have nothing`, () => {
      const expected = states.expected[name];
      expect(expected).toHaveLength(20);
      expected.forEach((value, slot) => {
        const figure = figuresOf(slot)[name];
        if (value === null) expect(figure, `slot ${slot + 1}`).toBeNull();
        else expect(figure, `slot ${slot + 1}`).toBeCloseTo(value, 6);
      });
    });
  }
});
