import { newSeed, paperSets, readSeed } from '@kaksha/contract/papers/sets.ts';
import { paperLanguages } from '@kaksha/contract/questions/choices.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

export const paperParts = ['paper', 'key', 'solutions', 'omr'] as const;
export type PaperPart = (typeof paperParts)[number];
export const printLanguages = [...paperLanguages, 'both'] as const;
export type PrintLanguage = (typeof printLanguages)[number];

/** What is printed: `sets` 1 is the paper as it was written, without a seed. */
export type PrintChoices = {
  sets: number;
  seed: string;
  language: PrintLanguage;
  columns: '1' | '2';
  parts: readonly PaperPart[];
};

const draw = (below: number) => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % below;

/** The choices are in the address too: a reload, a bookmark and the way back print the same. */
export function usePrintChoices(): [PrintChoices, (change: Partial<PrintChoices>) => void] {
  const [address, setAddress] = useSearchParams();
  // Kept here as well, because the address changes only after the control that was pressed must say so.
  const [choices, setChoices] = useState(() => readChoices(address));
  const change = (changed: Partial<PrintChoices>) => {
    const next = { ...choices, ...changed };
    const { sets, parts } = next;
    setChoices(next);
    setAddress({ ...next, sets: String(sets), parts: parts.join(',') }, { replace: true });
  };
  return [choices, change];
}

function readChoices(address: URLSearchParams): PrintChoices {
  const asked = address.get('parts')?.split(',');
  const sets = Number(address.get('sets'));
  return {
    sets: paperSets.some((_, index) => index + 1 === sets) ? sets : 1,
    seed: readSeed(address.get('seed') ?? '') || newSeed(draw),
    language: printLanguages.find((one) => one === address.get('language')) ?? 'en',
    columns: address.get('columns') === '2' ? '2' : '1',
    parts: paperParts.filter((part) => asked?.includes(part) ?? part === 'paper'),
  };
}
