import { expect, test } from 'vitest';
import { shownInstitute } from '#web/test/institute.ts';
import { socialCard } from './social-card.tsx';

const course = { title: 'Optics <1> & more', levels: 'Class 10', figure: 'lens', hasPicture: false };
const parsed = (svg: string) => new DOMParser().parseFromString(svg, 'image/svg+xml');

test('the picture of a course shows its title, its levels, its drawing and the company', () => {
  const svg = socialCard(course, shownInstitute.facts);
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="1200" height="630"/);
  expect(svg).toContain('Optics &lt;1&gt;');
  const texts = [...parsed(svg).querySelectorAll('svg > text')].map((text) => text.textContent);
  expect(texts).toEqual(['पाठ्यक्रम', 'Optics <1> & more', 'Class 10', 'Kaksha']);
  expect(svg).toContain('class="fig"');
});

test('a course with a picture of its own leaves room for it', () => {
  expect(socialCard({ ...course, hasPicture: true }, shownInstitute.facts)).not.toContain('class="fig"');
});

test('a course without a drawing, and the site, show the orbit', () => {
  const orbit = /rotate\(-17\.2/;
  expect(socialCard({ ...course, figure: '' }, shownInstitute.facts)).toMatch(orbit);
  expect(socialCard(null, shownInstitute.facts)).toMatch(orbit);
  expect(socialCard(course, shownInstitute.facts)).not.toMatch(orbit);
});

test('no colour of it hangs on a stylesheet', () => {
  expect(socialCard(course, shownInstitute.facts)).not.toContain('var(');
});
