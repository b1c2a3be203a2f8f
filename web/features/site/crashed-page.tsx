import { FailedPage } from './failed-page.tsx';

/** What stands where a page broke while it was drawn or loaded. */
export function CrashedPage() {
  return (
    <main id="main">
      <FailedPage onRetry={() => location.reload()} />
    </main>
  );
}
