import '#web/ui/palette.css';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { EditorQuestion } from './editor.ts';
import { gapsOf } from './editor-hints.ts';
import { en } from './text.en.ts';

type QuestionRailProps = {
  questions: readonly EditorQuestion[];
  open: string | null;
  /** Keys of the questions that need fixing. */
  toFix: ReadonlySet<string>;
  onOpen: (key: string) => void;
  onAdd: () => void;
};

/** The palette of question numbers, the way to add one, and the keys. */
export function QuestionRail({ questions, open, toFix, onOpen, onAdd }: QuestionRailProps) {
  const t = useText({ en });
  const [first, ...others] = t.shortcutList;
  return (
    <aside className="qrail" aria-label={t.questionList}>
      <ol className="palette">
        {questions.map((question, index) => (
          <li key={question.key}>
            <button
              type="button"
              className={classes(
                toFix.has(question.key) ? 'to-mend' : gapsOf(question).length === 0 && 'is-done',
              )}
              aria-current={question.key === open ? 'true' : undefined}
              aria-label={t.paletteEntry(index + 1, toFix.has(question.key))}
              onClick={() => onOpen(question.key)}
            >
              {index + 1}
            </button>
          </li>
        ))}
      </ol>
      <Button look="line" wide small onClick={onAdd}>
        <Icon name="plus" />
        {t.addQuestion}
      </Button>
      <div className="keys qkeys">
        {first && <Keys keys={first.keys} does={first.does} />}
        <details>
          <summary className="hint">{t.shortcuts}</summary>
          <div className="stack">
            {others.map(({ keys, does }) => (
              <Keys key={does} keys={keys} does={does} />
            ))}
          </div>
        </details>
      </div>
    </aside>
  );
}

function Keys({ keys, does }: { keys: readonly string[]; does: string }) {
  return (
    <p className="hint">
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}{' '}
      {does}
    </p>
  );
}
