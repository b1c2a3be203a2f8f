import { company } from '@kaksha/contract/company.ts';
import { texts } from './head-text.en.ts';
import { NotFoundPage } from './not-found-page.tsx';

export function NotFoundRoute() {
  const t = texts.notFound;
  return (
    <>
      <title>{t.title(company.name)}</title>
      <meta name="robots" content="noindex" />
      <NotFoundPage />
    </>
  );
}
