import type { Teacher } from '@kaksha/contract/teachers.ts';
import { Fragment, useId, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { StatusBadge } from './status-badge.tsx';
import { TeacherDetails } from './teacher-details.tsx';
import { texts } from './text.en.ts';

/** The applications as a table, as cards on a phone; a name opens the row's details. */
export function TeachersTable({ teachers }: { teachers: readonly Teacher[] }) {
  const id = useId();
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <table className="data data-cards teachers">
      <caption className="sr">{texts.caption}</caption>
      <thead>
        <tr>
          {Object.entries(texts.columns).map(([name, label]) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {teachers.map((teacher) => {
          const open = teacher._id === openId;
          const detailsId = `${id}-${teacher._id}`;
          return (
            <Fragment key={teacher._id}>
              <tr className={open ? 'is-open' : undefined}>
                <td className="c-who">
                  <button
                    type="button"
                    className="teacher-name"
                    aria-expanded={open}
                    aria-controls={open ? detailsId : undefined}
                    onClick={() => setOpenId(open ? null : teacher._id)}
                  >
                    <span>{teacher.fullName}</span>
                    <Icon name={open ? 'up' : 'down'} />
                  </button>
                </td>
                <Cell name={texts.columns.email} className="c-mail" text={teacher.email} />
                <Cell name={texts.columns.phone} className="num c-phone" text={teacher.phoneNumber} />
                <Cell name={texts.columns.subject} className="c-subject" text={teacher.subjectToTeach} />
                <Cell name={texts.columns.experience} className="c-long" text={teacher.workExperience} />
                <Cell name={texts.columns.previous} className="c-long" text={teacher.previousWorkPlace} />
                <td className="c-status">
                  <StatusBadge status={teacher.status} />
                </td>
              </tr>
              {open && (
                <tr className="teacher-open" id={detailsId}>
                  <td colSpan={7}>
                    <TeacherDetails teacher={teacher} />
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

/** A text cell; its column's name stands before it on a phone, where there are no heads. */
function Cell({ name, className, text }: { name: string; className: string; text: string }) {
  return (
    <td className={className}>
      <span className="cell-name">{name}</span>
      <span className="cell-text">{text}</span>
    </td>
  );
}
