import { describe, expect, test } from 'vitest';
import type { ScoredQuestion } from '../questions/judge.ts';
import { judge } from '../questions/judge.ts';
import { marksOf } from '../questions/marking.ts';
import type { Answer } from '../questions/question.ts';
import { countAnswers, groupsOf } from './answers.ts';
import { itemFigures } from './items.ts';
import { keyRadar, type Watched } from './radar.ts';

const marking = { right: 4, wrong: -1, unanswered: 0, partial: 'none' } as const;
const PAPERS = 100;

/** Numbers from 0 to 1 that are the same in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Simulated = { question: ScoredQuestion; answers: Answer[] };

/**
 * A paper of 60 single and 15 numeric questions as a class answers it: by ability and difficulty, with guesses, wrong
 * options of unequal charm and questions left open. `planted` is the question whose stored key is not the right answer.
 */
function simulate(n: number, random: () => number, planted: number | null): Simulated[] {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const abilities = Array.from({ length: n }, normal);
  return Array.from({ length: 75 }, (_, number) => {
    const isNumeric = number >= 60;
    const difficulty = normal() * 0.9;
    const slope = Math.exp(normal() * 0.25);
    const charms = [random(), random() * 0.8, random() * 0.6];
    const edges = charms.map((_, at) => charms.slice(0, at + 1).reduce((sum, charm) => sum + charm, 0));
    const wrong = () => {
      const place = random() * (edges.at(-1) ?? 0);
      return Math.max(
        0,
        edges.findIndex((edge) => place < edge),
      );
    };
    const answers = abilities.map((ability): Answer => {
      const knows = 1 / (1 + Math.exp(-1.7 * slope * (ability - difficulty)));
      if (random() < knows) return isNumeric ? '12' : 0;
      if (random() < (isNumeric ? 0.5 : 0.35)) return null;
      if (isNumeric) return random() < 0.5 ? String(20 + wrong()) : String(Math.floor(random() * 90) + 100);
      return random() < 0.25 ? 0 : 1 + wrong();
    });
    const isPlanted = number === planted;
    const question: ScoredQuestion = isNumeric
      ? { kind: 'numeric', numeric: { value: isPlanted ? '20' : '12', tolerance: '0' } }
      : { kind: 'single', correctAnswer: isPlanted ? 1 : 0 };
    return { question, answers };
  });
}

function named(paper: readonly Simulated[]): number[] {
  const marks = paper.map(({ question, answers }) =>
    answers.map((answer) => marksOf(judge(question, answer), marking)),
  );
  const n = paper[0]?.answers.length ?? 0;
  const totals = Array.from({ length: n }, (_, person) =>
    marks.reduce((sum, ofQuestion) => sum + (ofQuestion[person] ?? 0), 0),
  );
  const groups = groupsOf(
    totals,
    totals.map((_, person) => String(person).padStart(4, '0')),
  );
  const watched: Watched[] = paper.map(({ question, answers }, index) => ({
    question,
    number: index + 1,
    n,
    counts: countAnswers(question, answers, groups),
    discrimination: itemFigures({ marks: marks[index] ?? [], totals, max: 400 }).discrimination,
  }));
  return keyRadar(watched).map(({ of }) => of.number);
}

describe('over simulated papers of 75 questions', () => {
  for (const { n, atMost, ofHundred } of [
    { n: 20, atMost: 6, ofHundred: 80 },
    { n: 100, atMost: 2, ofHundred: 97 },
  ]) {
    test(`at ${n} people at most ${atMost} good questions are named on average, and ${ofHundred} of 100 planted keys`, () => {
      const random = seeded(n);
      let good = 0;
      let found = 0;
      for (let paper = 0; paper < PAPERS; paper += 1) {
        good += named(simulate(n, random, null)).length;
        const planted = Math.floor(random() * 75);
        if (named(simulate(n, random, planted)).includes(planted + 1)) found += 1;
      }
      const rates = { goodNamed: good / PAPERS, foundOfHundred: (100 * found) / PAPERS };
      console.log(
        `key radar at ${n} people, ${PAPERS} papers of 75: ${rates.goodNamed.toFixed(2)} good questions named on average, ${rates.foundOfHundred.toFixed(1)} of 100 planted keys found`,
      );
      expect(rates.goodNamed).toBeLessThanOrEqual(atMost);
      expect(rates.foundOfHundred).toBeGreaterThanOrEqual(ofHundred);
    });
  }
});
