import type { TeacherStatus } from '@kaksha/contract/core/statuses.ts';
import { formatDate } from '@kaksha/contract/core/time.ts';
import type { Teacher } from '@kaksha/contract/teachers.ts';
import { useId } from 'react';
import { PhoneNumber } from '#web/features/admin/public.ts';
import { Badge, type BadgeLook, Mark } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type Column, DataTable } from '#web/ui/list/data-table.tsx';
import { EmailAddress } from '#web/ui/text/email-address.tsx';
import { TeacherDetails } from './teacher-details.tsx';
import { texts } from './text.en.ts';

type TeachersTableProps = {
  teachers: readonly Teacher[];
  openId: string | null;
  open: (teacher: Teacher) => void;
  close: () => void;
  /** The open application was changed. */
  update: (teacher: Teacher) => void;
};

/** The applications as a table, as cards on a phone; a name opens the row's details. */
export function TeachersTable({ teachers, openId, open, close, update }: TeachersTableProps) {
  const id = useId();
  return (
    <DataTable
      className="teachers"
      caption={texts.caption}
      heads={texts.columns}
      items={teachers}
      keyOf={({ _id }) => _id}
      rowClass={({ _id }) => (_id === openId ? 'is-open' : undefined)}
      columns={{
        fullName: {
          className: 'c-who',
          cell: (teacher) => {
            const { _id, fullName, createdAt } = teacher;
            const isOpen = _id === openId;
            return (
              <>
                <button
                  type="button"
                  className="teacher-name"
                  aria-expanded={isOpen}
                  aria-controls={isOpen ? `${id}-${_id}` : undefined}
                  onClick={() => (isOpen ? close() : open(teacher))}
                >
                  <span>{fullName}</span>
                  <Icon name={isOpen ? 'up' : 'down'} />
                </button>
                <span className="meta num">{texts.appliedOn(formatDate(createdAt))}</span>
              </>
            );
          },
        },
        contact: {
          className: 'c-mail',
          cell: ({ email, phoneNumber }) => (
            <>
              <span className="cell-name">{texts.columns.contact}</span>
              <span className="cell-text">
                <span>
                  <EmailAddress email={email} />
                </span>
                <PhoneNumber phone={phoneNumber} />
              </span>
            </>
          ),
        },
        subject: textColumn('subject', 'c-subject', ({ subjectToTeach }) => subjectToTeach),
        experience: {
          className: 'c-long',
          cell: ({ workExperience, previousWorkPlace }) => (
            <>
              <span className="cell-name">{texts.columns.experience}</span>
              <span>
                <span className="cell-text">{workExperience}</span>
                <span className="cell-text meta">{previousWorkPlace}</span>
              </span>
            </>
          ),
        },
        status: { className: 'c-status', cell: ({ status }) => <StatusBadge status={status} /> },
      }}
      detail={(teacher) =>
        teacher._id === openId && (
          <tr className="teacher-open" id={`${id}-${teacher._id}`}>
            <td colSpan={5}>
              <TeacherDetails teacher={teacher} onSaved={update} onGone={close} />
            </td>
          </tr>
        )
      }
    />
  );
}

/** A column of texts; its name stands before each on a phone, where there are no heads. */
const textColumn = (
  name: keyof typeof texts.columns,
  className: string,
  textOf: (teacher: Teacher) => string,
): Column<Teacher> => ({
  className,
  cell: (teacher) => (
    <>
      <span className="cell-name">{texts.columns[name]}</span>
      <span className="cell-text">{textOf(teacher)}</span>
    </>
  ),
});

const looks: Record<Exclude<TeacherStatus, 'approved'>, BadgeLook> = {
  pending: 'plain',
  shortlisted: 'new',
  rejected: 'off',
};

function StatusBadge({ status }: { status: TeacherStatus }) {
  if (status === 'approved') return <Mark verdict="correct">{texts.statuses.approved}</Mark>;
  return <Badge look={looks[status]}>{texts.statuses[status]}</Badge>;
}
