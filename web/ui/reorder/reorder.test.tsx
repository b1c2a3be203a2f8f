import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ReorderHandle, ReorderStatus } from './reorder-handle.tsx';
import { useReorder } from './use-reorder.ts';

const names: Record<string, string> = { a: 'Algebra', b: 'Biology', c: 'Chemistry' };

function show() {
  const saved: string[][] = [];
  const waiting: (() => void)[] = [];
  function List() {
    const order = useReorder({
      ids: ['a', 'b', 'c'],
      nameOf: (id) => names[id] ?? '',
      save: (ids) => {
        saved.push(ids);
        return new Promise((resolve) => waiting.push(resolve));
      },
    });
    return (
      <>
        <ol>
          {order.ids.map((id, index) => (
            <li key={id}>
              <ReorderHandle {...order.placeAt(index, id)} />
            </li>
          ))}
        </ol>
        <ReorderStatus order={order} />
      </>
    );
  }
  render(<List />);
  const order = () =>
    screen.getAllByRole('button', { name: /^Move \w+$/ }).map((button) => button.getAttribute('aria-label'));
  return { saved, waiting, order, user: userEvent.setup() };
}
const handle = (name: string) => screen.getByRole('button', { name: `Move ${name}` });

test('arrow keys move a row, keep the focus, and say where it is', async () => {
  const { saved, order, user } = show();
  act(() => handle('Chemistry').focus());
  await user.keyboard('{ArrowUp}');
  expect(order()).toEqual(['Move Algebra', 'Move Chemistry', 'Move Biology']);
  expect(handle('Chemistry')).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Chemistry is now 2 of 3');
  expect(saved).toEqual([['a', 'c', 'b']]);
});

test('a row at the end stays there', async () => {
  const { saved, user } = show();
  act(() => handle('Algebra').focus());
  await user.keyboard('{ArrowUp}');
  expect(saved).toEqual([]);
});

test('of the orders made while one is stored, the last one is stored next', async () => {
  const { saved, waiting, user } = show();
  act(() => handle('Algebra').focus());
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(saved).toEqual([['b', 'a', 'c']]);
  await act(async () => waiting.shift()?.());
  expect(saved).toEqual([
    ['b', 'a', 'c'],
    ['b', 'a', 'c'],
  ]);
});

test('a press shows buttons that move the row', async () => {
  const { saved, user } = show();
  await user.click(handle('Biology'));
  await user.click(screen.getByRole('button', { name: 'Move Biology up' }));
  expect(saved).toEqual([['b', 'a', 'c']]);
  expect(screen.getByRole('button', { name: 'Move Biology up' })).toHaveAttribute('aria-disabled', 'true');
});

/** Gives each row a height of 100 px. */
function layOut() {
  for (const row of screen.getAllByRole('listitem')) {
    row.getBoundingClientRect = () => {
      const top = 100 * [...(row.parentElement?.children ?? [])].indexOf(row);
      return DOMRect.fromRect({ y: top, height: 100 });
    };
  }
}

test('a drag that began while another order was stored is stored when it ends', async () => {
  const { saved, waiting, order, user } = show();
  layOut();
  act(() => handle('Chemistry').focus());
  await user.keyboard('{ArrowUp}');
  fireEvent.pointerDown(handle('Algebra'), { button: 0, pointerId: 1, clientY: 50 });
  fireEvent.pointerMove(window, { pointerId: 1, clientY: 260 });
  await act(async () => waiting.shift()?.());
  expect(order()).toEqual(['Move Chemistry', 'Move Biology', 'Move Algebra']);
  fireEvent.pointerUp(window, { pointerId: 1 });
  expect(saved).toEqual([
    ['a', 'c', 'b'],
    ['c', 'b', 'a'],
  ]);
});

test('a drag stores the order once, when it ends', async () => {
  const { saved, order } = show();
  layOut();
  fireEvent.pointerDown(handle('Algebra'), { button: 0, pointerId: 1, clientY: 50 });
  fireEvent.pointerMove(window, { pointerId: 1, clientY: 160 });
  fireEvent.pointerMove(window, { pointerId: 1, clientY: 260 });
  expect(order()).toEqual(['Move Biology', 'Move Chemistry', 'Move Algebra']);
  expect(saved).toEqual([]);
  fireEvent.pointerUp(window, { pointerId: 1 });
  expect(saved).toEqual([['b', 'c', 'a']]);
});
