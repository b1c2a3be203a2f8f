/** A label with a quieter remark behind it. */
export function WithHint({ text, hint }: { text: string; hint: string }) {
  return (
    <>
      {text} <span className="opt">{hint}</span>
    </>
  );
}
