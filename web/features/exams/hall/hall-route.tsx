import { company } from '@kaksha/contract/company.ts';
import { staff } from '@kaksha/contract/core/access.ts';
import { useParams } from 'react-router';
import { Forbidden, RequireRole } from '#web/features/auth/public.ts';
import { LogPage } from '../log/log-page.tsx';
import { texts as logEn } from '../log/text.en.ts';
import { HallPage } from './hall-page.tsx';
import { texts } from './text.en.ts';

/** The hall of an exam, and the logEn of an attempt below it, for admins and teachers. */
export function HallRoute() {
  const { id = '', attemptId } = useParams();
  return (
    <>
      <title>
        {attemptId === undefined ? texts.pageTitle(texts.title, company.name) : logEn.pageTitle(company.name)}
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
  return (
    <>
      <h1 className="sr">{texts.title}</h1>
      <Forbidden />
    </>
  );
}
