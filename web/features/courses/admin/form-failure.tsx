import type { Faults } from '#web/lib/form/form.ts';
import { Note } from '#web/ui/message/note.tsx';

type Refused = { message: string | undefined; code: string | undefined } | null;

/** Codes that are told elsewhere: beside the path, and by the dialog that asks whose change counts. */
const toldElsewhere = ['course_path_taken', 'changed_meanwhile'];

/** The faults of the form, with a path in use beside its field. */
export function faultsWithPath(faults: Faults, refused: Refused): Faults {
  if (refused?.code !== 'course_path_taken' || refused.message === undefined) return faults;
  return { ...faults, path: refused.message };
}

/** Why the form could not be saved. */
export function FormFailure({ refused }: { refused: Refused }) {
  if (!refused?.message || toldElsewhere.includes(refused.code ?? '')) return null;
  return <Note look="wrong" title={refused.message} />;
}
