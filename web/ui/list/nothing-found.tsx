import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';

type NothingFoundProps = {
  title: string;
  /** The label of the way out, such as resetting the filters. */
  act: string;
  onAct: () => void;
  /** What was looked for. */
  children: ReactNode;
};

/** Nothing in a list matches; with a way to find something. */
export function NothingFound({ title, act, onAct, children }: NothingFoundProps) {
  return (
    <EmptyState
      title={title}
      action={
        <Button look="outline" onClick={onAct}>
          {act}
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
