import type { ImportedQuestion } from '@kaksha/contract/imports.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { texts } from './text.en.ts';

const icons = { ok: 'check', look: 'eye', fault: 'alert' } as const satisfies Record<
  ImportedQuestion['state'],
  IconName
>;
const looks = { ok: 'is-correct', look: 'is-look', fault: 'is-wrong' } as const;

/** What is to be done with a question: its sign, its colour, and always a word. */
export function StateMark({ state }: { state: ImportedQuestion['state'] }) {
  return (
    <span className={`mark ${looks[state]}`}>
      <Icon name={icons[state]} />
      {texts.states[state]}
    </span>
  );
}
