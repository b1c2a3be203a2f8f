import { texts } from './text.en.ts';

/** The keys of the editor: the most useful one, and the others on request. */
export function ShortcutHelp() {
  const [first, ...others] = texts.shortcutList;
  return (
    <div className="keys qkeys">
      {first && <Keys keys={first.keys} does={first.does} />}
      <details>
        <summary className="hint">{texts.shortcuts}</summary>
        <div className="stack">
          {others.map(({ keys, does }) => (
            <Keys key={does} keys={keys} does={does} />
          ))}
        </div>
      </details>
    </div>
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
