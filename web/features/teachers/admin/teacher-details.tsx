import { formatDateTime } from '@kaksha/contract/core/time.ts';
import { downloadsRoutes } from '@kaksha/contract/routes.ts';
import type { Teacher } from '@kaksha/contract/teachers.ts';
import { ContactLinks } from '#web/features/admin/public.ts';
import { formatBytes } from '#web/lib/numbers.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { send } from '#web/lib/send/send.ts';
import { ActButton } from '#web/ui/item/act-button.tsx';
import { Decision, type DecisionProps } from './decision.tsx';
import { TeacherNotes } from './teacher-notes.tsx';
import { texts } from './text.en.ts';

/** What an applicant wrote, the CV, the decision with its effect on the role, and what was decided before. */
export function TeacherDetails({ teacher, ...decided }: DecisionProps) {
  return (
    <div className="teacher-details">
      <dl className="teacher-words">
        <Words name={texts.qualification} text={teacher.educationalQualification} />
        <Words name={texts.experience} text={teacher.workExperience} />
        <Words name={texts.previous} text={teacher.previousWorkPlace} />
        <Words name={texts.reason} text={teacher.reason} />
        {teacher.recordings.length > 0 && (
          <div>
            <dt>{texts.recordings}</dt>
            {teacher.recordings.map((link) => (
              <dd key={link}>
                <a href={link} target="_blank" rel="noreferrer">
                  {link}
                </a>
              </dd>
            ))}
          </div>
        )}
      </dl>
      <div className="stack teacher-side">
        <div className="row">
          <ContactLinks
            name={teacher.fullName}
            phone={teacher.phoneNumber}
            email={teacher.email}
            greeting={texts.greeting(teacher.fullName)}
            subject={texts.subject}
          />
        </div>
        <p>
          <CvButton teacher={teacher} />
        </p>
        <Decision teacher={teacher} {...decided} />
        <TeacherNotes key={teacher._id} teacher={teacher} {...decided} />
        <History teacher={teacher} />
      </div>
    </div>
  );
}

function Words({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}

/** Downloads the CV by a one-use URL. */
export function CvButton({ teacher: { _id: id, fullName, cv } }: { teacher: Teacher }) {
  const size = formatBytes(cv.bytes);
  const download = async () => {
    const { path } = await send(downloadsRoutes.create, { body: { what: 'cv', id } });
    saveFile(path);
  };
  return (
    <ActButton icon="download" name={texts.cvOf(fullName, size)} act={download} failed={texts.cvFailed}>
      {texts.cv(size)}
    </ActButton>
  );
}

function History({ teacher: { history, createdAt, rulesVersion } }: { teacher: Teacher }) {
  return (
    <div>
      <h3>{texts.history}</h3>
      <ol className="teacher-history">
        <li>
          <b>{texts.received}</b> <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          {rulesVersion !== undefined && <span className="teacher-by">{texts.rules(rulesVersion)}</span>}
        </li>
        {history.map(({ status, changedAt, changedBy }) => (
          <li key={changedAt}>
            <b>{texts.statuses[status]}</b> <time dateTime={changedAt}>{formatDateTime(changedAt)}</time>
            <span className="teacher-by">{texts.by(changedBy?.fullName)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
