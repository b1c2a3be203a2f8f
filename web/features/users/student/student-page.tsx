import './student.css';
import { formatDate, formatDateTime } from '@kaksha/contract/core/time.ts';
import { studentsRoutes } from '@kaksha/contract/staff-routes.ts';
import type { StudentPage as ShownStudent } from '@kaksha/contract/students.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { AdminHead, ContactLinks, PhoneNumber } from '#web/features/admin/public.ts';
import { useSession } from '#web/features/auth/public.ts';
import { ProgressOf } from '#web/features/progress/progress-of.tsx';
import { send } from '#web/lib/send/send.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ActButton } from '#web/ui/item/act-button.tsx';
import { AskButton } from '#web/ui/item/ask-button.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { Loading } from '#web/ui/state/loading.tsx';
import { EmailAddress } from '#web/ui/text/email-address.tsx';
import { refreshPeople, student } from '../api.ts';
import { GiveSlip } from '../person-acts.tsx';
import { texts as peopleTexts } from '../text.en.ts';
import { AccountPart } from './account-part.tsx';
import { ChangesPart } from './changes-part.tsx';
import { FactsForm } from './facts-form.tsx';
import { BatchesPart, EnrolmentsPart } from './memberships.tsx';
import { texts } from './text.en.ts';

/** /admin/people/{id}: one student, for staff; files of the account and what staff changed are for admins (behaviour 2.43). */
export function StudentPage() {
  const id = useLocation().pathname.split('/')[3] ?? '';
  const query = useQuery(student(decodeURIComponent(id)));
  const isAdmin = useSession().user?.role === 'admin';
  return (
    <>
      <p className="student-back">
        {isAdmin ? (
          <Link to="/admin/people">{texts.back}</Link>
        ) : (
          <Link to="/admin/batches">{texts.backToBatches}</Link>
        )}
      </p>
      {query.isError ? (
        <LoadFailed whole query={query} failed={texts.failed} />
      ) : query.data === undefined ? (
        <Loading text={texts.loading} />
      ) : (
        <Shown student={query.data} isAdmin={isAdmin} />
      )}
    </>
  );
}

type PartProps = { student: ShownStudent };

function Shown({ student, isAdmin }: PartProps & { isAdmin: boolean }) {
  return (
    <>
      <Head student={student} />
      <section aria-labelledby="student-results">
        <div className="student-part-head">
          <h2 id="student-results">{texts.results.title}</h2>
          {student.email !== '' && (
            <Link to={`/quiz/all-results?q=${encodeURIComponent(student.email)}`}>{texts.results.all}</Link>
          )}
        </div>
        <div className="student-progress">
          <ProgressOf userId={student._id} />
        </div>
      </section>
      <MissedExams student={student} />
      <div className="student-parts">
        <BatchesPart student={student} />
        <EnrolmentsPart student={student} />
      </div>
      <FactsForm student={student} />
      {isAdmin && <AccountPart student={student} />}
      {isAdmin && <ChangesPart id={student._id} />}
    </>
  );
}

/** Who it is, how to reach them and their guardian, and the acts that need no form. */
function Head({ student }: PartProps) {
  const { fullName, roll, class: inClass, status, extraTimePercent, phone, email } = student;
  const { guardianName, guardianPhone, createdAt, lastSignInAt } = student;
  return (
    <div className="student-head">
      <AdminHead title={fullName}>
        <div className="row">
          <GiveSlip person={student} />
          <Status student={student} />
        </div>
      </AdminHead>
      <p className="row">
        <Badge look={status === 'active' ? 'live' : 'off'}>{texts.statuses[status]}</Badge>
        {roll !== '' && <Badge>{peopleTexts.roll(roll)}</Badge>}
        {inClass !== '' && <Badge>{peopleTexts.inClass(inClass)}</Badge>}
        {extraTimePercent > 0 && <Badge look="free">{texts.extraTime(extraTimePercent)}</Badge>}
      </p>
      <ul className="student-reach">
        {(phone !== '' || email !== '') && (
          <li>
            {phone !== '' && <PhoneNumber phone={phone} />}
            {email !== '' && <EmailAddress email={email} />}
            <span className="row">
              <ContactLinks
                {...{ phone, email, name: fullName }}
                greeting={texts.greeting(fullName)}
                subject=""
              />
            </span>
          </li>
        )}
        {(guardianName !== '' || guardianPhone !== '') && (
          <li>
            <span>{texts.guardian(guardianName)}</span>
            {guardianPhone !== '' && <PhoneNumber phone={guardianPhone} />}
            <span className="row">
              <ContactLinks
                {...{ phone: guardianPhone, email: '', name: guardianName || texts.guardianOf(fullName) }}
                greeting={texts.greeting(guardianName)}
                subject=""
              />
            </span>
          </li>
        )}
      </ul>
      <p className="meta">
        {[
          texts.since(formatDate(createdAt)),
          lastSignInAt === null ? texts.noSignIn : texts.lastSignIn(formatDateTime(lastSignInAt)),
        ].join(', ')}
      </p>
    </div>
  );
}

/** Marks a student as left after a question, and as active again at once (behaviour 2.41). */
function Status({ student: { _id: id, fullName, status } }: PartProps) {
  const client = useQueryClient();
  const t = texts.leave;
  const change = async (next: ShownStudent['status'], done: string) => {
    await send(studentsRoutes.update, { params: { id }, body: { status: next } });
    await refreshPeople(client);
    announce(done);
  };
  if (status === 'left') {
    return (
      <ActButton
        name={texts.comeBack.name(fullName)}
        act={() => change('active', texts.comeBack.done(fullName))}
        failed={texts.comeBack.failed}
      >
        {texts.comeBack.act}
      </ActButton>
    );
  }
  return (
    <AskButton
      look="wrong-plain"
      act={t.act}
      question={{ ...t, title: t.title(fullName) }}
      confirmed={() => change('left', t.done(fullName))}
      failed={t.failed}
    />
  );
}

function MissedExams({ student: { missedExams } }: PartProps) {
  const t = texts.missed;
  return (
    <section aria-labelledby="student-missed">
      <h2 id="student-missed">{t.title}</h2>
      {missedExams.length === 0 ? (
        <p className="meta">{t.none}</p>
      ) : (
        <ul className="student-list">
          {missedExams.map(({ quizId, title, closedAt }) => (
            <li key={quizId}>
              <Link to={`/quiz/${quizId}/report`}>{title.trim() || t.untitled}</Link>
              <span className="meta">{t.closed(formatDateTime(closedAt))}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
