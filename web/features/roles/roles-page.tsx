import './roles.css';
import { useQuery } from '@tanstack/react-query';
import { AdminHead } from '#web/features/admin/public.ts';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { Loading, Skeleton } from '#web/ui/state/loading.tsx';
import { grantable, rolesMap } from './api.ts';
import { RoleList } from './role-list.tsx';
import { SecondFactorOfStaff } from './second-factor-of-staff.tsx';
import { texts } from './text.en.ts';

/** /admin/roles: the role lists, for admins. */
export function RolesPage() {
  const map = useQuery(rolesMap());
  return (
    <>
      <AdminHead title={texts.title} />
      <p className="prose">{texts.lead}</p>
      {map.isPending && (
        <Loading text={texts.loading}>
          <Skeleton height="3rem" />
          <Skeleton height="3rem" />
          <Skeleton height="3rem" />
        </Loading>
      )}
      {map.isError && <LoadFailed query={map} failed={texts.failed} />}
      {map.data && (
        <div className="roles">
          {grantable.map((role) => (
            <RoleList key={role} role={role} map={map.data} />
          ))}
        </div>
      )}
      {map.data && <SecondFactorOfStaff />}
    </>
  );
}
