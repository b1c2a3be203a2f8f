/** What happens after the request; nothing if the institute does not say. */
export function DemoSteps({ steps }: { steps: readonly string[] }) {
  return (
    steps.length > 0 && (
      <ol className="steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    )
  );
}
