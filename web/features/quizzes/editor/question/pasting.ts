import { isBlank } from '@kaksha/contract/questions/blank.ts';
import { type ClipboardEvent, useState } from 'react';
import { useActs } from '../editor-context.tsx';
import type { EditorQuestion } from '../state/content.ts';

export type TextField = HTMLInputElement | HTMLTextAreaElement;
/** The text and the options that a paste left in one language, and how the paste is undone. */
type Split = { hindi: boolean; text: string; options: readonly string[]; undo: () => void };

/** The fields of authored text, by the end of their names. */
export const authored = /\.(?:question|explanation|text|hi|options\.\d)$/;
const places = /^(hi\.)?(?:question|options\.(\d))$/;

/**
 * Pasting into the open question: what Word raises and lowers becomes formulas, and options that come with the text go into
 * their fields, if those are empty, which `split` offers to undo (behaviour 4.40).
 */
export function usePasting(question: EditorQuestion) {
  const { dispatch } = useActs();
  const [last, setLast] = useState<Split | null>(null);
  const { key, kind } = question;

  const setText = (hindi: boolean, text: string) =>
    dispatch(
      hindi
        ? { type: 'edit_hindi', key, change: { question: text } }
        : { type: 'edit', key, change: { question: text } },
    );
  const setOptions = (hindi: boolean, options: readonly string[]) => {
    for (const [option, value] of options.entries()) {
      dispatch({ type: 'edit_option', key, option, value, hindi });
    }
  };

  /** True if the pasted text was split into options. */
  const split = (field: TextField, pasted: string): boolean => {
    const place = field.name.startsWith(`${key}.`) ? places.exec(field.name.slice(key.length + 1)) : null;
    if (place === null || kind === 'numeric') return false;
    const hindi = place[1] !== undefined;
    const own = place[2] === undefined ? null : Number(place[2]);
    const { question: text, options: before } = hindi ? question.hi : question;
    const { start, end } = around(field);
    const found =
      own === null
        ? splitMarked(pasted)
        : start + end === '' && { stem: null, options: splitOptions(pasted) ?? [] };
    if (!found || found.options.length === 0) return false;
    if (before.some((option, place) => place !== own && !isBlank(option))) return false;
    const next = own === null ? start + found.stem + end : text;
    if (next !== text) setText(hindi, next);
    setOptions(hindi, found.options);
    const undo = () => {
      setOptions(
        hindi,
        before.map((option, place) => (place === own ? withoutBreaks(pasted) : option)),
      );
      if (own === null) setText(hindi, start + pasted + end);
      setLast(null);
      field.focus();
    };
    setLast({ hindi, text: next, options: found.options, undo });
    return true;
  };

  const onPaste = (event: ClipboardEvent) => {
    const field = event.target;
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (event.defaultPrevented || !isText || !authored.test(field.name)) return;
    const formatted = textOfHtml(event.clipboardData.getData('text/html'));
    if (split(field, formatted ?? event.clipboardData.getData('text/plain'))) event.preventDefault();
    else if (formatted !== null) {
      event.preventDefault();
      insert(field, isOption(field) ? withoutBreaks(formatted) : formatted);
    }
  };

  const shown = last?.hindi ? question.hi : question;
  const stands =
    shown.question === last?.text && last.options.every((text, option) => shown.options[option] === text);
  return {
    onPaste,
    /** Undoes the split, for as long as nothing of it was changed; null if there is none to undo. */
    undoSplit: last !== null && stands ? last.undo : null,
  };
}

/** Options grow with their text, but have no lines of their own. */
const isOption = ({ name }: TextField) => /\.options\.\d$/.test(name);

export const withoutBreaks = (text: string) => text.replace(/\s*\n\s*/g, ' ');

/** The text of a field before and after what is selected. */
function around({ value, selectionStart, selectionEnd }: TextField) {
  return {
    start: value.slice(0, selectionStart ?? value.length),
    end: value.slice(selectionEnd ?? value.length),
  };
}

/** Types the text at the selection, so that the browser can undo it where it offers that. */
export function insert(field: TextField, text: string): void {
  if ('execCommand' in document && document.execCommand('insertText', false, text)) return;
  const { selectionStart, selectionEnd, value } = field;
  field.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const blocks = new Set(['P', 'DIV', 'LI', 'TR', 'H1', 'H2', 'H3', 'BR']);
const scripts: Record<string, string> = { SUP: '^', SUB: '_' };

/**
 * Copied HTML as text that keeps what is raised and lowered, as formulas; null if nothing is, and the plain text that came
 * with it says all.
 */
export function textOfHtml(html: string): string | null {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  if (body.querySelector('sup, sub') === null) return null;
  return textOf(body)
    .replace(/[ \t]*\n[ \t\n]*/g, '\n')
    .trim();
}

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) {
    return (node.textContent ?? '').replace(/\s+/g, ' ').replaceAll('$', '\\$');
  }
  if (!(node instanceof Element) || ['STYLE', 'SCRIPT'].includes(node.tagName)) return '';
  const script = scripts[node.tagName];
  if (script !== undefined) {
    const raised = (node.textContent ?? '').trim();
    return raised === '' ? '' : `$${script}{${raised.replace(/[\\{}$#%&_]/g, '\\$&')}}$`;
  }
  const inside = [...node.childNodes].map(textOf).join('');
  return blocks.has(node.tagName) ? `\n${inside}\n` : inside;
}

const mark = (letter: string) => `(?:^|\\s)(?:\\(${letter}\\)|${letter}[).])\\s*`;
const marked = (letters: string) =>
  new RegExp(
    `^([\\s\\S]*?)${[...letters].map((letter) => `${mark(letter)}([\\s\\S]*?\\S)`).join('\\s*?')}\\s*$`,
    'i',
  );
const numberings = [marked('abcd'), marked('1234')];

/** What stands before four options that are marked (a) to (d) or (1) to (4), and the options; null if there are none. */
export function splitMarked(text: string): { stem: string; options: readonly string[] } | null {
  for (const numbering of numberings) {
    const [, stem = '', ...options] = numbering.exec(text) ?? [];
    if (options.length === 4) return { stem: stem.trim(), options: options.map(inOneLine) };
  }
  return null;
}

/** Four options: marked ones, or a line each; null if it is anything else. */
export function splitOptions(text: string): readonly string[] | null {
  const found = splitMarked(text);
  if (found !== null) return found.stem === '' ? found.options : null;
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.length === 4 ? lines.map(inOneLine) : null;
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
