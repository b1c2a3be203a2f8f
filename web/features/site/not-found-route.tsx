import { useInstitute } from '#web/lib/page/institute.ts';
import { texts } from './head-text.en.ts';
import { NotFoundPage } from './not-found-page.tsx';

export function NotFoundRoute() {
  const { name } = useInstitute();
  const t = texts.notFound;
  return (
    <>
      <title>{t.title(name)}</title>
      <meta name="robots" content="noindex" />
      <NotFoundPage />
    </>
  );
}
