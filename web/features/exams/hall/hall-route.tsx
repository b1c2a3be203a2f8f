import { staff } from '@kaksha/contract/access.ts';
import { company } from '@kaksha/contract/company.ts';
import { useParams } from 'react-router';
import { Forbidden, RequireRole } from '#web/features/auth/public.ts';
import { useText } from '#web/lib/use-text.ts';
import { LogPage } from '../log/log-page.tsx';
import { en as logEn } from '../log/text.en.ts';
import { HallPage } from './hall-page.tsx';
import { en } from './text.en.ts';

/** The hall of an exam, and the log of an attempt below it, for admins and teachers. */
export function HallRoute() {
  const t = useText({ en });
  const log = useText({ en: logEn });
  const { id = '', attemptId } = useParams();
  return (
    <>
      <title>
        {attemptId === undefined ? t.pageTitle(t.title, company.name) : log.pageTitle(company.name)}
      </title>
      <RequireRole roles={staff} denied={<Denied />}>
        {attemptId === undefined ? (
          <HallPage key={id} quizId={id} />
        ) : (
          <LogPage key={attemptId} attemptId={attemptId} />
        )}
      </RequireRole>
    </>
  );
}

function Denied() {
  const t = useText({ en });
  return (
    <>
      <h1 className="sr">{t.title}</h1>
      <Forbidden />
    </>
  );
}
