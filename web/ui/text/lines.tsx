/** A text with intended line breaks. Each line is a block, so that one that is too long breaks separately. */
export function Lines({ text }: { text: string }) {
  return text.split('\n').map((line) => (
    <span className="line" key={line}>
      {line}
    </span>
  ));
}
