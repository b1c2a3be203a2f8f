import { teachers } from '@kaksha/contract/teachers.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { CallError, send, setTransport } from './send.ts';

const answered = (status: number, body: unknown) => ({
  status,
  headers: { get: () => null },
  text: async () => JSON.stringify(body),
});
const application = {
  fullName: 'Farah Naqvi',
  email: 'farah@example.com',
  reason: 'I like the second question of a lesson best.',
  educationalQualification: 'M.Sc. Mathematics',
  subjectToTeach: 'Mathematics',
  workExperience: 'Six years',
  previousWorkPlace: 'A school in Pune',
  phoneNumber: '+91 00000 00000',
};

afterEach(() => setTransport((path, request) => fetch(path, request)));

test('a form travels as multipart with its file, and says no type of its own', async () => {
  const transport = vi.fn(async () => answered(201, { msg: 'ok', message: 'ok' }));
  setTransport(transport);
  const cv = new File(['%PDF-1.7'], 'farah.pdf', { type: 'application/pdf' });
  await send(teachers.join, { form: application, files: { cv } });
  expect(transport).toHaveBeenCalledWith('/api/join', {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: expect.any(FormData),
  });
  const [[, request] = []] = transport.mock.calls as unknown as [string, { body: FormData }][];
  expect(request?.body.get('fullName')).toBe('Farah Naqvi');
  expect(request?.body.has('rulesVersion')).toBe(false);
  expect(request?.body.get('cv')).toHaveProperty('name', 'farah.pdf');
});

test('a refused form throws the texts of its fields', async () => {
  setTransport(async () =>
    answered(400, {
      code: 'invalid',
      message: 'Please check.',
      msg: 'Please check.',
      fields: { cv: 'Too long.' },
    }),
  );
  const sent = send(teachers.join, { form: application });
  await expect(sent).rejects.toBeInstanceOf(CallError);
  await expect(sent).rejects.toMatchObject({ status: 400, fields: { cv: 'Too long.' } });
});
