import './institute.css';
import { useQuery } from '@tanstack/react-query';
import { AdminHead } from '#web/features/admin/public.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { Loading, Skeleton } from '#web/ui/state/loading.tsx';
import { editedInstitute } from './api.ts';
import { InstituteForm } from './institute-form.tsx';
import { texts } from './text.en.ts';

/** /admin/institute, for admins: what the site says about the institute (behaviour 5.8). */
export function InstitutePage() {
  // Not fetched again behind the back of somebody who types: a change of another admin is told when saving.
  const institute = useQuery({ ...editedInstitute(), refetchOnWindowFocus: false });
  return (
    <>
      <AdminHead title={texts.title}>
        <LinkButton look="outline" small to="/">
          {texts.site}
        </LinkButton>
      </AdminHead>
      {institute.data !== undefined ? (
        <InstituteForm institute={institute.data} />
      ) : institute.isError ? (
        <LoadFailed query={institute} failed={texts.failed} />
      ) : (
        <Loading text={texts.loading}>
          <Skeleton height="6rem" />
          <Skeleton height="20rem" />
        </Loading>
      )}
    </>
  );
}
