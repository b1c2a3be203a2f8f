/** A text whose line breaks are meant. Each line is a block, so that one which is too long breaks in halves of its own. */
export function Lines({ text }: { text: string }) {
  return text.split('\n').map((line) => (
    <span className="line" key={line}>
      {line}
    </span>
  ));
}
