import { useText } from '#web/lib/use-text.ts';
import { en } from './text.en.ts';

/** What happens after the request. */
export function DemoSteps() {
  const t = useText({ en });
  return (
    <ol className="steps">
      {t.steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
