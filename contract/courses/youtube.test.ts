import fc from 'fast-check';
import { expect, test } from 'vitest';
import { youtubeEmbed, youtubeId } from './youtube.ts';

const id = 'Iuv6hY6zsd0';

test.each([
  `https://www.youtube.com/watch?v=${id}`,
  `https://youtube.com/watch?v=${id}`,
  `http://m.youtube.com/watch?v=${id}&t=30s`,
  `https://www.youtube.com/watch?list=PL1&v=${id}#later`,
  `https://youtu.be/${id}`,
  `https://youtu.be/${id}?si=abc`,
  `HTTPS://YouTu.be/${id}`,
  `  https://youtu.be/${id} `,
  `youtube.com/watch?v=${id}`,
])('finds the video in %s', (link) => {
  expect(youtubeId(link)).toBe(id);
});

test.each([
  '',
  'not a link',
  id,
  'https://www.youtube.com/watch?v=tooshort',
  `https://www.youtube.com/watch?v=${id}x`,
  `https://www.youtube.com/watch?V=${id}`,
  `https://www.youtube.com/embed/${id}`,
  `https://www.youtube.com/shorts/${id}`,
  `https://www.youtube.com/?v=${id}`,
  `https://youtu.be/${id}/more`,
  `https://youtu.be/watch?v=${id}`,
  `https://youtube.com.evil.example/watch?v=${id}`,
  `https://evil.example/?u=https://youtu.be/${id}`,
  `https://youtube.com@evil.example/watch?v=${id}`,
  `https://evil.example/youtu.be/${id}`,
  `javascript:alert(1)//youtu.be/${id}`,
  `ftp://youtu.be/${id}`,
  'https://vimeo.com/76979871',
])('embeds nothing for %s', (link) => {
  expect(youtubeId(link)).toBeNull();
});

test('never throws, and gives an id of eleven characters or nothing, whatever the text', () => {
  const link = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string().map((rest) => `https://www.youtube.com/watch?v=${rest}`),
    fc.string().map((rest) => `https://youtu.be/${rest}`),
  );
  fc.assert(
    fc.property(link, (text) => {
      const found = youtubeId(text);
      expect(found === null || /^[\w-]{11}$/.test(found)).toBe(true);
    }),
  );
});

test('plays from the host without cookies', () => {
  expect(youtubeEmbed(id)).toBe(`https://www.youtube-nocookie.com/embed/${id}`);
});
