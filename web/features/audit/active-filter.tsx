import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { texts } from './text.en.ts';

/** A filter that was set in the list itself; pressing it shows all again. */
export function ActiveFilter({ text, onClear }: { text: string; onClear: () => void }) {
  return (
    <Button look="line" small aria-label={texts.clear(text)} onClick={onClear}>
      {text}
      <Icon name="cross" />
    </Button>
  );
}
