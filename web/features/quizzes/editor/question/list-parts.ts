import type { EditorQuestion } from '../state/content.ts';

/** A question and where it is in the whole paper. */
export type PlacedQuestion = { question: EditorQuestion; index: number };

/** What the list of questions consists of: closed questions in groups, the open one, and the offer to undo a removal. */
export type ListPart =
  | { is: 'rows'; key: string; rows: readonly PlacedQuestion[] }
  | ({ is: 'open' } & PlacedQuestion)
  | { is: 'gone' };

const GROUP = 10;

/**
 * Groups every ten places, apart at the open question and at the place of the removal (-1 without one). A group keeps its
 * key while another question is opened, so that its rows stay.
 */
export function listParts(
  shown: readonly PlacedQuestion[],
  { open, goneAt }: { open: string | null; goneAt: number },
): ListPart[] {
  const parts: ListPart[] = [];
  let rows: PlacedQuestion[] = [];
  let key = '';
  const close = () => {
    if (rows.length > 0) parts.push({ is: 'rows', key, rows });
    rows = [];
  };
  let breaks = 0;
  const put = (part: ListPart) => {
    close();
    parts.push(part);
    breaks += 1;
  };
  for (const [place, placed] of shown.entries()) {
    if (place % GROUP === 0) {
      close();
      breaks = 0;
    }
    if (place === goneAt) put({ is: 'gone' });
    if (placed.question.key === open) put({ is: 'open', ...placed });
    else {
      key = `${Math.floor(place / GROUP)}.${breaks}`;
      rows.push(placed);
    }
  }
  if (goneAt === shown.length) put({ is: 'gone' });
  close();
  return parts;
}
