import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { texts } from '../text.en.ts';

type ErrorStateProps = {
  /** What failed, in red. */
  title: string;
  /** There is nothing else: the title is the page's heading. */
  whole?: boolean | undefined;
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  busy?: boolean | undefined;
};

/** Something could not be loaded: what, and a retry button. */
export function ErrorState({ title, whole, children, onRetry, busy }: ErrorStateProps) {
  const Title = whole ? 'h1' : 'p';
  return (
    <div className="failed" role="alert">
      <Title className="error">
        <Icon name="alert" />
        <span>{title}</span>
      </Title>
      {children && <div className="small">{children}</div>}
      {onRetry && (
        <Button look="outline" small busy={busy} onClick={onRetry}>
          <Icon name="retry" />
          {texts.retry}
        </Button>
      )}
    </div>
  );
}
