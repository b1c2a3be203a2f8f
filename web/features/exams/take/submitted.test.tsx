import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showPage } from '#web/test/show-page.tsx';
import { Submitted } from './exam-end.tsx';

test('the receipt names the person, the exam, the attempt, both times and what its hash is of', async () => {
  const paper = {
    _id: 'attempt-1',
    title: 'JEE Main mock 3',
    startedAt: '2026-11-21T04:00:00Z',
    questions: [],
  };
  const receipt = {
    code: 'ABCDEFGHIJKLMNOPQ234',
    submittedAt: '2026-11-21T07:28:41Z',
    answered: 57,
    sha256: '9f2c41ab'.repeat(8),
  };
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  const element = <Submitted paper={paper} finished={{ receipt, resultId: null, notCounted: 0 }} />;
  showPage({
    routes: [{ path: '/', element }],
    at: '/',
    role: 'student',
    answer: () => ({ status: 200, body: {} }),
  });
  expect(await screen.findByRole('heading', { name: 'Submitted' })).toBeVisible();
  expect(scrollTo.mock.lastCall).toEqual([0, 0]);
  const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(facts).toEqual([
    ['Receipt', 'ABCDE-FGHIJ-KLMNO-PQ234'],
    ['Exam', 'JEE Main mock 3'],
    ['Name', 'Meera Iyer'],
    ['Started', '21 Nov 2026, 9:30 am'],
    ['Submitted', '21 Nov 2026, 12:58 pm'],
    ['Answers', '57'],
    ['Attempt', 'attempt-1'],
    ['Fingerprint', Array(8).fill('9f2c41ab').join(' ')],
  ]);
  expect(screen.getByText('Technical details').closest('details')).toContainElement(
    screen.getByText('Fingerprint'),
  );
  expect(await screen.findByTitle('QR code that opens the check of this receipt')).toBeInTheDocument();
  const parents = screen.getByRole('link', { name: 'WhatsApp to parents' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(parents)).toBe(
    'https://wa.me/?text=Meera Iyer has submitted the exam “JEE Main mock 3” on 21 Nov 2026, 12:58 pm. Answers: 57. Receipt code: ABCDE-FGHIJ-KLMNO-PQ234. Check it here: http://localhost:3000/quiz/receipt?code=ABCDEFGHIJKLMNOPQ234',
  );
});
