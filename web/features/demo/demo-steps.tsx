import { texts } from './text.en.ts';

/** What happens after the request. */
export function DemoSteps() {
  return (
    <ol className="steps">
      {texts.steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
