import { formulaSettings, typesetText } from '@kaksha/contract/mathematics.ts';
import katex from 'katex';
import { boundedCache } from './bounded-cache.ts';

/** Formulas by their source: a school repeats the same few thousand. */
const formulas = boundedCache<string, string>(20_000);

function renderFormula(tex: string, display: boolean): string {
  return formulas.remember(`${display ? 'd' : 'i'}${tex}`, () =>
    katex.renderToString(tex, { ...formulaSettings, displayMode: display }),
  );
}

/** Authored text with its mathematics as HTML; undefined when it has none (law 13). */
export function typeset(text: string): string | undefined {
  return typesetText(text, renderFormula);
}
