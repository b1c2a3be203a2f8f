import { texOfSign } from './tex-signs.ts';

/** Signs of MathType that Unicode has no place for. */
const own: Record<number, string> = {
  59659: '\\supseteq ',
  59660: '\\subseteq ',
  59698: '\\lesssim ',
  59699: '\\gtrsim ',
  59791: '\\cdot ',
  59910: '\\nleq ',
  59911: '\\ngeq ',
  59915: '\\nsupseteq ',
  59916: '\\nsubseteq ',
  // Its spaces, from a mark for lines to two widths of an m.
  ...{ 61184: '', 61185: '', 61186: '\\,', 61187: '\\:', 61188: '\\;', 61189: '\\quad ' },
  ...{ 61190: '\\qquad ', 61192: '\\,' },
};

/** A character of MathType as it is written in a formula; null for one that is unknown. */
export function texOfMathTypeCode(code: number): string | null {
  const said = own[code];
  if (said !== undefined) return said;
  const isPrivate = code >= 0xe000 && code <= 0xf8ff;
  const isHalf = code >= 0xd800 && code <= 0xdfff;
  if (code < 0x20 || isPrivate || isHalf || code === 0xfffd) return null;
  return code === 0x20 ? '\\ ' : texOfSign(String.fromCharCode(code));
}

/** What stands over, under or behind a character, around its TeX. */
export const marks: Record<number, (tex: string) => string> = {
  2: (tex) => `\\dot{${tex}}`,
  3: (tex) => `\\ddot{${tex}}`,
  4: (tex) => `\\dddot{${tex}}`,
  5: (tex) => `${tex}'`,
  6: (tex) => `${tex}''`,
  8: (tex) => `\\tilde{${tex}}`,
  9: (tex) => `\\hat{${tex}}`,
  10: (tex) => `\\not ${tex}`,
  11: (tex) => `\\vec{${tex}}`,
  12: (tex) => `\\overleftarrow{${tex}}`,
  13: (tex) => `\\overleftrightarrow{${tex}}`,
  17: (tex) => `\\bar{${tex}}`,
  18: (tex) => `${tex}'''`,
  19: (tex) => `\\overset{\\frown}{${tex}}`,
  20: (tex) => `\\overset{\\smile}{${tex}}`,
  29: (tex) => `\\underline{${tex}}`,
};

/** Left and right brackets by the number of their template. */
export const fences: Record<number, readonly [string, string]> = {
  0: ['\\langle', '\\rangle'],
  1: ['(', ')'],
  2: ['\\{', '\\}'],
  3: ['[', ']'],
  4: ['|', '|'],
  5: ['\\|', '\\|'],
  6: ['\\lfloor', '\\rfloor'],
  7: ['\\lceil', '\\rceil'],
  8: ['\\llbracket', '\\rrbracket'],
};
export const intervalFences = ['(', ')', '[', ']'] as const;

/** Operators with limits; those of MathType's own kind bring their sign along. */
export const operators: Record<number, string> = {
  16: '\\sum',
  17: '\\prod',
  18: '\\coprod',
  19: '\\bigcup',
  20: '\\bigcap',
};
