import { setImmediate as turn } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { formulaSettings } from '@kaksha/contract/questions/mathematics.ts';
import { typesetText } from '@kaksha/contract/questions/typeset-text.ts';
import katex from 'katex';
import 'katex/contrib/mhchem';
import { LRUCache } from 'lru-cache';
import { type Limits, type Task, type TaskReply, typesetLimits } from './typeset-limits.ts';

/** Formulas by their source: a school reuses the same few thousand, and an edited quiz most of its own. */
const formulas = new LRUCache<string, string>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: (html, key) => html.length + key.length,
});

function renderFormula(tex: string, displayMode: boolean): string {
  const key = `${displayMode ? 'd' : 'i'}${tex}`;
  const kept = formulas.get(key);
  if (kept !== undefined) return kept;
  const html = katex.renderToString(tex, { ...formulaSettings, displayMode });
  formulas.set(key, html);
  return html;
}

/** Counts what a version has used of its limits; a formula beyond them is refused, so that its source is shown. */
function withinLimits({ formulas: most, formulaLength, htmlLength }: Limits, end: number) {
  let [drawn, length] = [0, 0];
  return (tex: string, display: boolean): string => {
    const beyond = tex.length > formulaLength || drawn >= most || length >= htmlLength;
    if (beyond || performance.now() > end) throw new Error('Beyond the limits');
    drawn += 1;
    const html = renderFormula(tex, display);
    length += html.length;
    return html;
  };
}

async function typeset({ texts, budgetMs }: Task): Promise<TaskReply['html']> {
  const end = performance.now() + budgetMs;
  const render = withinLimits(typesetLimits, end);
  const html: (string | null)[] = [];
  for (const text of texts) {
    html.push(typesetText(text, render) ?? null);
    if (performance.now() > end) return null;
    // Other tasks may run between two texts, so that a long task does not delay short ones.
    await turn();
  }
  return html;
}

parentPort?.on('message', async (task: Task) => {
  parentPort?.postMessage({ id: task.id, html: await typeset(task) } satisfies TaskReply);
});
