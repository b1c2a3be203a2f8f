import type { TeacherStatus } from '@kaksha/contract/core/statuses.ts';
import { Badge, type BadgeLook, Mark } from '#web/ui/badge.tsx';
import { texts } from './text.en.ts';

const looks: Record<Exclude<TeacherStatus, 'approved'>, BadgeLook> = {
  pending: 'plain',
  shortlisted: 'new',
  rejected: 'off',
};

export function StatusBadge({ status }: { status: TeacherStatus }) {
  if (status === 'approved') return <Mark verdict="correct">{texts.statuses.approved}</Mark>;
  return <Badge look={looks[status]}>{texts.statuses[status]}</Badge>;
}
