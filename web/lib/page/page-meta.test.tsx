import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PageFactsContext } from '#web/lib/page/page-facts.ts';
import { pageFacts } from '#web/test/show-page.tsx';
import { JsonLd } from './json-ld.tsx';
import { PageMeta } from './page-meta.tsx';

const facts = { ...pageFacts, publicUrl: 'https://kaksha.example' };
const content = (selector: string) => document.querySelector(selector)?.getAttribute('content');

test('a page says its title, description, address and picture to tabs, search engines and shared links', () => {
  render(
    <PageFactsContext value={facts}>
      <PageMeta
        title="Optics"
        description="Light, bent."
        path="/courses/optics"
        picture="/social/optics.png"
      />
    </PageFactsContext>,
  );
  expect(document.title).toBe('Optics | Kaksha');
  expect(content('meta[name=description]')).toBe('Light, bent.');
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
    'href',
    'https://kaksha.example/courses/optics',
  );
  expect(content('meta[property="og:title"]')).toBe('Optics | Kaksha');
  expect(content('meta[property="og:url"]')).toBe('https://kaksha.example/courses/optics');
  expect(content('meta[property="og:image"]')).toBe('https://kaksha.example/social/optics.png');
  expect(content('meta[name="twitter:card"]')).toBe('summary_large_image');
});

test('data for search engines cannot end its element', () => {
  const name = '</script><script>alert(1)</script>';
  const { container } = render(<JsonLd data={{ '@type': 'Course', name }} />);
  expect(container.querySelectorAll('script')).toHaveLength(1);
  expect(container.innerHTML).not.toContain('</script><script>');
  expect(JSON.parse(container.querySelector('script')?.textContent ?? '')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Course',
    name,
  });
});
