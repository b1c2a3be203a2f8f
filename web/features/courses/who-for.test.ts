import { expect, test } from 'vitest';
import { audiencesOf } from './who-for.ts';

test.each([
  ['Foundation Science', 'Classes 9 and 10', [], ['9-10']],
  ['JEE Main and Advanced: Physics', 'Class 11, class 12 and droppers', [], ['11-12', 'jee']],
  ['Everything', 'Classes 9 to 12', ['CBSE and ICSE papers'], ['9-10', '11-12', 'boards']],
  ['NEET Biology', '', [], ['neet']],
  ['Class 10 Mathematics', '', ['10 tests, 12 worksheets'], ['9-10']],
  ['Chess', 'Everybody', [], []],
])('%s (%s) is for %j', (title, levels, features, found) => {
  expect(audiencesOf({ title, levels, features })).toEqual(found);
});
