import { texts as fileTexts } from '@kaksha/contract/core/files.en.ts';
import { documentFile } from '@kaksha/contract/core/files.ts';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { CallError } from '../send/send.ts';
import { nestValues } from './form.ts';
import { type FormWords, useCallForm } from './use-call-form.ts';

const Row = z.object({ title: z.string().check(z.minLength(1, 'A title, please.')) });
const schema = z.object({ owner: z.object({ name: z.string() }), rows: z.array(Row) });
type Values = z.infer<typeof schema>;
type Send = Parameters<typeof useCallForm<Values, string>>[0]['send'];

function Form({ send, words = { failed: 'Failed.' } }: { send: Send; words?: FormWords }) {
  const form = useCallForm({ schema, send, words });
  return (
    <form aria-label="Rows" onSubmit={form.submit}>
      <input aria-label="Owner" name="owner.name" />
      <input aria-label="First" name="rows.0.title" />
      <input aria-label="Second" name="rows.1.title" />
      <button type="submit">Send</button>
      <button type="button" onClick={form.cancel}>
        Cancel
      </button>
      <output>
        {JSON.stringify([form.phase, form.faults, form.refused?.message, form.reply, form.progress])}
      </output>
    </form>
  );
}

const state = () => JSON.parse(screen.getByRole('status').textContent ?? '');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function fill() {
  await userEvent.type(screen.getByLabelText('Owner'), 'Asha');
  await userEvent.type(screen.getByLabelText('First'), 'One');
  await userEvent.type(screen.getByLabelText('Second'), 'Two');
}

const refusal = (status: number, fields = {}) =>
  new CallError({
    status,
    code: status === 0 ? 'network' : 'refused',
    message: `Text of ${status}.`,
    fields,
  });

test('nested names and rows are sent as objects and lists, and what was typed stays', async () => {
  const send = vi.fn<Send>(async () => 'ok');
  render(<Form send={send} />);
  await fill();
  await press('Send');
  expect(send.mock.calls[0]?.[0]).toEqual({
    owner: { name: 'Asha' },
    rows: [{ title: 'One' }, { title: 'Two' }],
  });
  expect(state()).toEqual(['done', {}, null, 'ok', null]);
  expect(screen.getByLabelText('Second')).toHaveValue('Two');
});

test('the gap of a removed row is closed', () => {
  expect(nestValues({ 'rows.0.title': 'a', 'rows.2.title': 'c' })).toEqual({
    rows: [{ title: 'a' }, { title: 'c' }],
  });
});

test('a fault in a row has the name of its field and takes the focus, and nothing is sent', async () => {
  const send = vi.fn<Send>(async () => 'ok');
  render(
    <Form
      send={send}
      words={{ failed: 'Failed.', check: 'Check.', missing: { 'rows.1.title': 'Missing.' } }}
    />,
  );
  await userEvent.type(screen.getByLabelText('First'), 'One');
  await press('Send');
  expect(state()).toEqual(['failed', { 'rows.1.title': 'Missing.' }, 'Check.', null, null]);
  expect(screen.getByLabelText('Second')).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

test('a fault that the server found in a group takes the focus to the first field of it', async () => {
  const fields = { rows: 'Too many rows.' };
  render(<Form send={() => Promise.reject(refusal(400, fields))} />);
  await fill();
  await press('Send');
  expect(state()).toEqual(['failed', fields, 'Text of 400.', null, null]);
  expect(screen.getByLabelText('First')).toHaveFocus();
});

const words = { failed: 'Failed.', tooMany: 'Wait.', unanswered: 'Later.', refused: 'No.' };
test.each([
  [429, words, 'Wait.'],
  [0, words, 'Later.'],
  [503, words, 'Later.'],
  [409, words, 'No.'],
  [429, { failed: 'Failed.' }, 'Text of 429.'],
  [500, { failed: 'Failed.' }, 'Text of 500.'],
  [0, { failed: 'Failed.' }, 'Failed.'],
])('status %i with the words %j says "%s"', async (status, given, text) => {
  render(<Form send={() => Promise.reject(refusal(status))} words={given} />);
  await fill();
  await press('Send');
  expect(state()[2]).toBe(text);
});

test('a second submit while sending is ignored, progress is shown, and cancelling leaves the form as it was', async () => {
  const send = vi.fn<Send>(
    (_values, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  render(<Form send={send} />);
  await fill();
  await press('Send');
  await press('Send');
  expect(send).toHaveBeenCalledTimes(1);
  act(() => send.mock.calls[0]?.[1].onProgress(0.5));
  expect(state()).toEqual(['sending', {}, null, null, 0.5]);
  await press('Cancel');
  await vi.waitFor(() => expect(state()[0]).toBe('idle'));
  expect(screen.getByLabelText('First')).toHaveValue('One');
});

test('chosen files are checked by their rules before anything is sent, then given to send', async () => {
  const send = vi.fn(async (_values: unknown, _sending: { files: { notes: File | undefined } }) => 'ok');
  const anything = z.object({});
  function FileForm() {
    const form = useCallForm({
      schema: anything,
      files: { notes: documentFile },
      send,
      words: { failed: 'F' },
    });
    return (
      <form aria-label="File" onSubmit={form.submit}>
        <input aria-label="Notes" type="file" name="notes" />
        <button type="submit">Send</button>
        <output>{JSON.stringify(form.faults)}</output>
      </form>
    );
  }
  render(<FileForm />);
  const input = screen.getByLabelText('Notes');
  await userEvent.upload(input, new File(['x'], 'notes.txt'));
  await press('Send');
  expect(state()).toEqual({ notes: fileTexts[documentFile.wrong] });
  expect(input).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
  const file = new File(['x'], 'notes.pdf');
  await userEvent.upload(input, file);
  await press('Send');
  expect(send.mock.calls[0]?.[1].files).toEqual({ notes: file });
});

test('a form whose schema cannot be loaded is sent as it was typed', async () => {
  const send = vi.fn<Send>(async () => 'ok');
  function LazyForm() {
    const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /demo.js'));
    const form = useCallForm<Values, string>({ schema: gone, send, words: { failed: 'Failed.' } });
    return (
      <form onSubmit={form.submit}>
        <input aria-label="Owner" name="owner.name" />
        <button type="submit">Send</button>
      </form>
    );
  }
  render(<LazyForm />);
  await userEvent.type(screen.getByLabelText('Owner'), 'Asha');
  await press('Send');
  await vi.waitFor(() => expect(send.mock.calls[0]?.[0]).toEqual({ owner: { name: 'Asha' } }));
});
