import { formatDate } from '@kaksha/contract/core/time.ts';
import { downloadsRoutes, usersRoutes } from '@kaksha/contract/routes.ts';
import { studentsRoutes } from '@kaksha/contract/staff-routes.ts';
import type { Student } from '@kaksha/contract/students.ts';
import type { AccountFile } from '@kaksha/contract/users.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatBytes } from '#web/lib/numbers.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { ActButton } from '#web/ui/item/act-button.tsx';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { Loading } from '#web/ui/state/loading.tsx';
import { accountFiles } from '../api.ts';
import { DeletePerson } from '../delete-person.tsx';
import { DownloadPerson, EndSessions } from '../person-acts.tsx';
import { texts } from './text.en.ts';

const t = texts.account;

/** The account of a student and the files that belong to it, for admins (behaviour 2.21, 2.43). */
export function AccountPart({ student }: { student: Student }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const { _id } = student;
  return (
    <section aria-labelledby="student-account">
      <h2 id="student-account">{t.title}</h2>
      <div className="row">
        <EndSessions person={student} />
        <DownloadPerson person={student} />
        <Button look="wrong-plain" small onClick={() => setLeaving(true)}>
          {t.remove}
        </Button>
      </div>
      <h3>{t.files}</h3>
      <Files id={_id} />
      {leaving && (
        <DeletePerson
          person={student}
          refresh={async () => {
            // The page goes with the account: what it shows is not asked for again.
            await navigate('/admin/people', { replace: true });
            client.removeQueries({ queryKey: [studentsRoutes.read.path] });
            await client.invalidateQueries({ queryKey: [usersRoutes.list.path] });
          }}
          onClose={() => setLeaving(false)}
        />
      )}
    </section>
  );
}

function Files({ id }: { id: string }) {
  const query = useQuery(accountFiles(id));
  if (query.isError) return <LoadFailed query={query} failed={t.filesFailed} />;
  if (query.data === undefined) return <Loading text={t.loadingFiles} />;
  if (query.data.length === 0) return <p className="meta">{t.noFiles}</p>;
  return (
    <ul className="student-list">
      {query.data.map((file) => (
        <li key={file._id}>
          <span>
            <FileLink file={file} />
            <span className="meta">
              {[
                t.kinds[file.kind],
                formatDate(file.createdAt),
                ...(file.bytes === null ? [] : [formatBytes(file.bytes)]),
              ].join(', ')}
            </span>
          </span>
          {file.path === null && (
            <ActButton
              icon="download"
              name={t.downloadOf(file.name)}
              act={async () => {
                const { path } = await send(downloadsRoutes.create, { body: { what: 'cv', id: file._id } });
                saveFile(path);
              }}
              failed={t.downloadFailed}
            >
              {t.download}
            </ActButton>
          )}
        </li>
      ))}
    </ul>
  );
}

function FileLink({ file: { path, name } }: { file: AccountFile }) {
  if (path === null) return <span>{name}</span>;
  return (
    <a href={path} target="_blank" rel="noreferrer">
      {t.picture(name)}
    </a>
  );
}
