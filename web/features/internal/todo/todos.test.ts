import { expect, test } from 'vitest';
import { noTodos, todoReducer } from './todos.ts';

const add = (text: string) => ({ type: 'add', text }) as const;
const two = [add('Revise optics'), add('  Sleep ')].reduce(todoReducer, noTodos);

test('adding trims and appends', () => {
  expect(two.items).toEqual([
    { id: 1, text: 'Revise optics', done: false },
    { id: 2, text: 'Sleep', done: false },
  ]);
});

test('a blank text adds nothing', () => {
  expect(todoReducer(two, add(' \n '))).toBe(two);
});

test('toggling turns one item, and back', () => {
  const once = todoReducer(two, { type: 'toggle', id: 2 });
  expect(once.items.map(({ done }) => done)).toEqual([false, true]);
  expect(todoReducer(once, { type: 'toggle', id: 2 })).toEqual(two);
});

test('deleting takes one item, and its id is not given again', () => {
  const one = todoReducer(two, { type: 'delete', id: 2 });
  expect(one.items.map(({ id }) => id)).toEqual([1]);
  expect(todoReducer(one, add('Eat')).items.map(({ id }) => id)).toEqual([1, 3]);
});

test('an unknown id changes nothing', () => {
  expect(todoReducer(two, { type: 'delete', id: 9 })).toEqual(two);
  expect(todoReducer(two, { type: 'toggle', id: 9 })).toEqual(two);
});
