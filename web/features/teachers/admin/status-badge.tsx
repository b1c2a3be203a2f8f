import type { TeacherStatus } from '@kaksha/contract/statuses.ts';
import { useText } from '#web/lib/use-text.ts';
import { Badge, type BadgeLook, Mark } from '#web/ui/badge.tsx';
import { en } from './text.en.ts';

const looks: Record<Exclude<TeacherStatus, 'approved'>, BadgeLook> = {
  pending: 'plain',
  shortlisted: 'new',
  rejected: 'off',
};

/** The status of an application. */
export function StatusBadge({ status }: { status: TeacherStatus }) {
  const t = useText({ en });
  if (status === 'approved') return <Mark verdict="correct">{t.statuses.approved}</Mark>;
  return <Badge look={looks[status]}>{t.statuses[status]}</Badge>;
}
