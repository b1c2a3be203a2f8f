import { expect, test } from 'vitest';
import { makeDraft } from './drafts.ts';

const around = {
  id: 'a1',
  now: new Date('2026-11-14T13:12:00Z'),
  pageUrl: 'https://kaksha.example/offerings',
  texts: { title: 'no title', imageUrl: 'no address', content: 'no content' },
};

test('title, content and address are trimmed, and the link leads to the draft', () => {
  const typed = {
    title: '  Tides ',
    imageUrl: ' https://example.org/moon.jpg ',
    content: '\nTwice a day.\n',
  };
  expect(makeDraft(typed, around)).toEqual({
    draft: {
      id: 'a1',
      title: 'Tides',
      imageUrl: 'https://example.org/moon.jpg',
      content: 'Twice a day.',
      date: '2026-11-14T13:12:00.000Z',
      shareUrl: 'https://kaksha.example/offerings#draft-a1',
    },
  });
});

test('a draft needs no picture', () => {
  expect(makeDraft({ title: 'Tides', imageUrl: ' ', content: 'Twice.' }, around)).toMatchObject({
    draft: { imageUrl: '' },
  });
});

test('blank title and content are faults', () => {
  expect(makeDraft({ title: ' ', imageUrl: '', content: '\t' }, around)).toEqual({
    faults: { title: 'no title', content: 'no content' },
  });
});

test.each(['moon.jpg', 'javascript:alert(1)', 'data:image/png;base64,AA==', 'ftp://example.org/a.png'])(
  '%s is no address of a picture',
  (imageUrl) => {
    expect(makeDraft({ title: 'Tides', imageUrl, content: 'Twice.' }, around)).toEqual({
      faults: { imageUrl: 'no address' },
    });
  },
);
