import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAnswers } from './attempts.ts';
import { bannerBadges, priceTag } from './courses/badges.ts';
import { scoreAnswers } from './questions/marking.ts';
import { splitMathematics } from './questions/mathematics.ts';
import type { Answer } from './questions/question.ts';
import { typesetText } from './questions/typeset-text.ts';
import { passMark, totalMinutes } from './quizzes.ts';
import { verdict } from './results/verdict.ts';
import { roleOf } from './roles.ts';

const answer: fc.Arbitrary<Answer> = fc.option(fc.integer({ min: 0, max: 3 }), { nil: null });
const question = fc.record({
  kind: fc.constant('single' as const),
  correctAnswer: fc.integer({ min: 0, max: 3 }),
});

describe('scoring', () => {
  test('counts each correct answer once and no other', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(question, answer)), (pairs) => {
        const scored = scoreAnswers(
          pairs.map(([q]) => q),
          pairs.map(([, a]) => a),
        );
        expect(scored.score).toBe(pairs.filter(([q, a]) => q.correctAnswer === a).length);
        expect(scored.total).toBe(pairs.length);
      }),
    );
  });

  test('gives one answer for each question, unanswered if none was sent', () => {
    fc.assert(
      fc.property(fc.array(question), fc.array(answer), (questions, answers) => {
        const sent = answers.slice(0, questions.length);
        const scored = scoreAnswers(questions, sent);
        expect(scored.answers).toHaveLength(questions.length);
        expect(scored.answers.slice(0, sent.length)).toEqual(sent);
        expect(scored.answers.slice(sent.length).every((item) => item === null)).toBe(true);
      }),
    );
  });
});

describe('reading sent answers', () => {
  test('treats anything but an integer as unanswered, and refuses integers that are no option', () => {
    fc.assert(
      fc.property(fc.array(fc.anything(), { minLength: 1 }), (sent) => {
        const { answers, faults } = readAnswers(
          sent.map(() => ({ kind: 'single' })),
          sent,
        );
        for (const [index, value] of sent.entries()) {
          const option = typeof value === 'number' && Number.isInteger(value) ? value : null;
          const named = option !== null && option >= 0 && option <= 3;
          expect(faults.has(index)).toBe(option !== null && !named);
          expect(answers[index]).toBe(named ? option : null);
        }
      }),
    );
  });
});

describe('the verdict', () => {
  test('is a pass from exactly the pass mark, after rounding', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.nat(500),
        fc.integer({ min: 0, max: 100 }),
        (total, n, mark) => {
          const score = Math.min(n, total);
          const { percentage, passed } = verdict({ score, total, passPercent: mark });
          expect(percentage).toBe(Math.round((score * 100) / total));
          expect(passed).toBe(percentage >= mark);
        },
      ),
    );
  });

  test('rounds every share of up to 500 questions half up, as integers do', () => {
    for (let total = 1; total <= 500; total += 1) {
      for (let score = 0; score <= total; score += 1) {
        const exact = Number((200n * BigInt(score) + BigInt(total)) / (2n * BigInt(total)));
        const { percentage } = verdict({ score, total, passPercent: 40 });
        if (percentage !== exact)
          expect({ score, total, percentage }).toEqual({ score, total, percentage: exact });
      }
    }
  });

  test('rounds every share of marks in hundredths half up, as integers do', () => {
    const sections = [{ marking: { right: 4, wrong: -1, unanswered: 0, partial: 'none' as const } }];
    const hundredths = fc.integer({ min: 1, max: 1_000_000 });
    const halves = fc
      .tuple(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 0, max: 99 }))
      .map(([units, percent]) => ({ most: 200 * units, got: (2 * percent + 1) * units }));
    const any = fc.tuple(hundredths, hundredths).map(([one, other]) => ({
      most: Math.max(one, other),
      got: Math.min(one, other),
    }));
    fc.assert(
      fc.property(fc.oneof(halves, any), ({ got, most }) => {
        const exact = Number((200n * BigInt(got) + BigInt(most)) / (2n * BigInt(most)));
        const marks = { score: 0, total: 1, marks: got / 100, maxMarks: most / 100 };
        expect(verdict({ ...marks, passPercent: 40, sections }).percentage).toBe(exact);
      }),
      { numRuns: 5_000 },
    );
  });

  test('lets 23 of 40 pass at a pass mark of 57.5', () => {
    expect(verdict({ score: 23, total: 40, passPercent: 57.5 })).toEqual({ percentage: 58, passed: true });
  });

  test('is absent if there is nothing to score', () => {
    expect(verdict({ score: 0, total: 0, passPercent: 40 })).toEqual({ percentage: 0, passed: null });
  });

  test('is absent if there are no marks to gain', () => {
    const marking = { right: 1e-9, wrong: 0, unanswered: 0, partial: 'none' } as const;
    const given = { score: 2, total: 2, marks: 0, maxMarks: 0, passPercent: 40, sections: [{ marking }] };
    expect(verdict(given)).toEqual({ percentage: 0, passed: null });
  });

  test('lets 39.5 percent pass at a pass mark of 40', () => {
    expect(verdict({ score: 79, total: 200, passPercent: 40 })).toEqual({ percentage: 40, passed: true });
  });
});

describe('defaults of a quiz', () => {
  test.each([
    [undefined, 40],
    [null, 40],
    [-1, 40],
    [0, 0],
    [55, 55],
  ])('read a pass mark of %s as %s', (given, mark) => expect(passMark(given)).toBe(mark));

  test.each([
    [undefined, 3],
    [null, 3],
    [0, 3],
    [-4, 3],
    [10, 10],
  ])('read a total time of %s as %s', (given, minutes) =>
    expect(totalMinutes(given, [{ timePerQuestion: 1 }, { timePerQuestion: 2 }])).toBe(minutes),
  );
});

describe('the role of an account', () => {
  test.each([
    [{ grants: ['admin', 'teacher'], proven: true, needsProof: true }, 'admin'],
    [{ grants: ['teacher'], proven: true, needsProof: true }, 'teacher'],
    [{ grants: [], proven: true, needsProof: true }, 'student'],
    [{ grants: ['admin'], proven: false, needsProof: true }, 'student'],
    [{ grants: ['admin'], proven: false, needsProof: false }, 'admin'],
  ] as const)('of %j is %s', (given, role) => expect(roleOf(given)).toBe(role));
});

describe('badges', () => {
  const badge = (enabled: boolean, label: string) => ({ enabled, label });
  const some = { LIVE: badge(true, 'Live now'), NEW: badge(true, 'New'), FREE: badge(true, 'Free') };

  test('shown over the picture are LIVE, then NEW, never FREE', () => {
    expect(bannerBadges(some).map(({ label }) => label)).toEqual(['Live now', 'New']);
  });

  test('include a price tag only if FREE is on', () => {
    expect(priceTag(some)).toBe('Free');
    expect(priceTag({ ...some, FREE: badge(false, 'Free') })).toBeNull();
  });
});

describe('mathematics in text', () => {
  const mark = (tex: string, display: boolean) => `[${display ? 'D' : 'I'}:${tex}]`;

  test('is found inline and on a line of its own', () => {
    expect(typesetText('If $a<b$ then $$c$$ & done', mark)).toBe('If [I:a<b] then [D:c] &amp; done');
  });

  test('is found between brackets of TeX, over lines too, and in chemistry', () => {
    for (const [text, html] of [
      [String.raw`If \(a<b\) then \[c\] done`, 'If [I:a<b] then [D:c] done'],
      [String.raw`\(a\)\(b\), \(x $1$\)`, '[I:a][I:b], [I:x $1$]'],
      ['\\(a\n+ b\\)', '[I:a\n+ b]'],
      [
        String.raw`\[\begin{matrix} a \\[2pt] b \end{matrix}\]`,
        String.raw`[D:\begin{matrix} a \\[2pt] b \end{matrix}]`,
      ],
      [String.raw`\ce{H2O} and \ce{A ->[{x}] B}.`, String.raw`[I:\ce{H2O}] and [I:\ce{A ->[{x}] B}].`],
      [String.raw`$2\ce{OH-}$ \(\ce{Na+}\)`, String.raw`[I:2\ce{OH-}] [I:\ce{Na+}]`],
      [String.raw`\ce{a\}b} {\ce{c}`, String.raw`[I:\ce{a\}b}] {[I:\ce{c}]`],
    ] as const) {
      expect(typesetText(text, mark)).toBe(html);
    }
  });

  test('is absent in text without a formula: lone signs, empty ones, prices', () => {
    const raw = [
      ['plain', 'costs $5', 'a\n$b\nc$', 'f(x) [m]', String.raw`C:\temp\new`, '\\'],
      [String.raw`a \( b`, String.raw`\) a \[ b \(`, String.raw`\(\), \[ \] and \ce{ }`],
      [String.raw`\ce{H2`, String.raw`\ce H2O`, String.raw`\center{a}`, String.raw`a \\ b \\\ c`],
    ].flat();
    for (const text of raw) expect(typesetText(text, mark)).toBeUndefined();
  });

  test('between two prices is typeset, and the prices stay', () => {
    expect(typesetText(String.raw`$5 for \(x\) and $6 for \[y\] in $`, mark)).toBe(
      '$5 for [I:x] and $6 for [D:y] in $',
    );
    const within = String.raw`$\text{if \(x\)}$`;
    expect(typesetText(within, mark)).toBe(`[I:${within.slice(1, -1)}]`);
  });

  test('begins after a formula sign that has no end', () => {
    expect(typesetText(String.raw`a \( b \(c\)`, mark)).toBe(String.raw`a \( b [I:c]`);
    expect(typesetText(String.raw`\ce{a \ce{b}`, mark)).toBe(String.raw`\ce{a [I:\ce{b}]`);
  });

  test('does not begin at an escaped sign, which is shown without its escape', () => {
    for (const [text, html] of [
      [String.raw`\$5 and \$6`, '$5 and $6'],
      [String.raw`Write \\(x\\) or \\[y\\]`, String.raw`Write \(x\) or \[y\]`],
      [String.raw`\\ce{H2O} is \ce{H2O}`, String.raw`\ce{H2O} is [I:\ce{H2O}]`],
      [String.raw`\\\(x\)`, String.raw`\\[I:x]`],
    ] as const) {
      expect(typesetText(text, mark)).toBe(html);
    }
  });

  test('keeps an escaped dollar in a formula for TeX and shows one in text', () => {
    expect(typesetText(String.raw`\$3 is $\$x$`, mark)).toBe(String.raw`$3 is [I:\$x]`);
  });

  test('shows the source of a formula that cannot be typeset', () => {
    const broken = () => {
      throw new Error('broken');
    };
    expect(typesetText('see $\\frac{<$', broken)).toBe('see <code class="math-source">$\\frac{&lt;$</code>');
  });

  test('ties punctuation to the last piece of the formula before it, once', () => {
    const drawn = (tex: string) => `<span class="katex"><span><span>${tex}</span></span></span>`;
    const tied = (tex: string, marks: string) =>
      `<span class="katex"><span><span>${tex}<span class="math-tie">${marks}</span></span></span></span>`;
    expect(typesetText('with $a$, and ($b$).', drawn)).toBe(`with ${tied('a', ',')} and (${tied('b', ').')}`);
    expect(typesetText('so $$c$$. Then $d$ holds', drawn)).toBe(`so ${drawn('c')}. Then ${drawn('d')} holds`);
  });

  test('typesets a formula that is the whole text with full-size fractions', () => {
    expect(typesetText('$\\frac{1}{2}$', mark)).toBe('[I:\\displaystyle \\frac{1}{2}]');
    expect(typesetText('half, $\\frac{1}{2}$', mark)).toBe('half, [I:\\frac{1}{2}]');
    expect(typesetText('\\(\\frac{1}{2}\\)', mark)).toBe('[I:\\displaystyle \\frac{1}{2}]');
  });

  test('never lets the author’s markup through, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('$', '<', 'b', '>', '&', '"', '\\', '\\(', '\\)', '\\ce{', '}', ' ', 'क'),
        }),
        (text) => {
          const html = typesetText(text, (tex) => `{${tex.replaceAll('<', '').replaceAll('>', '')}}`) ?? '';
          expect(html.replaceAll(/<code class="math-source">|<\/code>/g, '')).not.toMatch(/[<>]/);
        },
      ),
    );
  });

  test('splits text without losing a character', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('$', 'x', '\n', ' ', '\\(', '\\)', '\\[', '\\]', '\\ce{', '{', '}'),
        }),
        (text) => {
          const joined = splitMathematics(text)
            .map((segment) => (segment.kind === 'text' ? segment.text : segment.source))
            .join('');
          expect(joined).toBe(text);
        },
      ),
    );
  });
});
