import type { SampleQuiz } from '../sample-types.ts';

export const quadraticEquations: SampleQuiz = {
  title: 'Quadratic equations: nature of roots',
  author: 'Farah Naqvi',
  daysAgo: 6,
  passPercent: 50,
  questions: [
    {
      question: 'The roots of $2x^2 - 4x + 3 = 0$ are',
      options: ['real and different', 'real and equal', 'not real', 'real and opposite in sign'],
      correctAnswer: 2,
      timePerQuestionMinutes: 1,
      explanation: String.raw`The discriminant is $b^2 - 4ac = (-4)^2 - 4 \cdot 2 \cdot 3 = 16 - 24 = -8$. It is negative, so there is no real root. Seen otherwise: $2x^2 - 4x + 3 = 2(x - 1)^2 + 1$ is never less than 1.`,
    },
    {
      question: 'For which values of $k$ does $x^2 - kx + 9 = 0$ have equal roots?',
      options: ['$k = 6$ only', '$k = 36$', String.raw`$k = \pm 3$`, String.raw`$k = \pm 6$`],
      correctAnswer: 3,
      timePerQuestionMinutes: 2,
      explanation: String.raw`Equal roots need $k^2 - 4 \cdot 9 = 0$, so $k^2 = 36$ and $k = \pm 6$. Both work: $x^2 - 6x + 9 = (x - 3)^2$ and $x^2 + 6x + 9 = (x + 3)^2$. The values $\pm 3$ are the roots, not $k$.`,
    },
    {
      question: 'The quadratic equation $kx(x - 2) + 6 = 0$ has equal roots. Then',
      options: ['$k = 0$ or $k = 6$', '$k = 6$', '$k = 0$', '$k = 24$'],
      correctAnswer: 1,
      timePerQuestionMinutes: 2,
      explanation:
        'Written out: $kx^2 - 2kx + 6 = 0$. The discriminant $4k^2 - 24k = 4k(k - 6)$ vanishes for $k = 0$ and $k = 6$. But $k = 0$ leaves $6 = 0$, no quadratic equation at all. So $k = 6$, and indeed $6x^2 - 12x + 6 = 6(x - 1)^2$.',
    },
    {
      question: String.raw`If $\alpha$ and $\beta$ are the roots of $x^2 - 4x + 1 = 0$, then $\alpha^3 + \beta^3$ equals`,
      options: ['$52$', '$64$', '$76$', '$61$'],
      correctAnswer: 0,
      timePerQuestionMinutes: 2,
      explanation: String.raw`$\alpha + \beta = 4$ and $\alpha\beta = 1$. Then $\alpha^3 + \beta^3 = (\alpha + \beta)^3 - 3\alpha\beta(\alpha + \beta) = 64 - 3 \cdot 1 \cdot 4 = 52$. Stopping at the cube of the sum gives $64$, a wrong sign $76$, a forgotten factor $(\alpha + \beta)$ gives $61$.`,
    },
    {
      question: String.raw`Which quadratic equation with rational coefficients has $3 - \sqrt{2}$ as a root?`,
      options: ['$x^2 + 6x + 7 = 0$', '$x^2 - 6x + 11 = 0$', '$x^2 - 6x + 7 = 0$', '$x^2 - 6x - 7 = 0$'],
      correctAnswer: 2,
      timePerQuestionMinutes: 2,
      explanation: String.raw`With rational coefficients surds come in pairs, so the other root is $3 + \sqrt{2}$. Their sum is $6$, their product $3^2 - (\sqrt{2})^2 = 9 - 2 = 7$. The equation is $x^2 - 6x + 7 = 0$. Check: $(x - 3)^2 = 2$.`,
    },
    {
      question: 'The equation $x^2 + 2mx + (m + 6) = 0$ has real roots exactly when',
      options: [
        String.raw`$-2 \le m \le 3$`,
        String.raw`$m \le -2$ or $m \ge 3$`,
        String.raw`$-3 \le m \le 2$`,
        String.raw`$m \le -3$ or $m \ge 2$`,
      ],
      correctAnswer: 1,
      timePerQuestionMinutes: 2,
      explanation: String.raw`The discriminant is $4m^2 - 4(m + 6) = 4(m^2 - m - 6) = 4(m - 3)(m + 2)$. It is at least zero when both factors have the same sign (or one is zero): $m \le -2$ or $m \ge 3$. Between the two, at $m = 0$ for example, $x^2 + 6 = 0$ has no real root.`,
    },
    {
      question: String.raw`For real $a$, $b$, $c$ with $a \ne 0$, the expression $ax^2 + bx + c$ is positive for every real $x$ exactly when`,
      options: [
        '$a > 0$ and $b^2 - 4ac < 0$',
        '$a > 0$ and $b^2 - 4ac > 0$',
        '$a < 0$ and $b^2 - 4ac < 0$',
        '$a > 0$ and $b^2 - 4ac = 0$',
      ],
      correctAnswer: 0,
      timePerQuestionMinutes: 1,
      explanation: String.raw`Complete the square: the expression equals $$a\left(x + \frac{b}{2a}\right)^2 + \frac{4ac - b^2}{4a}.$$ The parabola must open upwards ($a > 0$), and its lowest value $\dfrac{4ac - b^2}{4a}$ must be positive, which then means $b^2 - 4ac < 0$. With discriminant zero it touches the axis and takes the value $0$.`,
    },
    {
      question:
        'Let $a$, $b$, $c$ be three different real numbers. The roots of $(x - a)(x - b) + (x - b)(x - c) + (x - c)(x - a) = 0$ are',
      options: [
        'never real',
        'always equal',
        'real only when $a$, $b$, $c$ are all positive',
        'always real and different',
      ],
      correctAnswer: 3,
      timePerQuestionMinutes: 3,
      explanation:
        'Multiplied out: $3x^2 - 2(a + b + c)x + (ab + bc + ca) = 0$. Its discriminant is $4(a + b + c)^2 - 12(ab + bc + ca) = 2[(a - b)^2 + (b - c)^2 + (c - a)^2]$. A sum of squares that are not all zero is positive, so the roots are always real and different.',
    },
    {
      question: String.raw`If $\alpha$ and $\beta$ are the roots of $2x^2 - 7x + 4 = 0$, the equation whose roots are $\dfrac{1}{\alpha}$ and $\dfrac{1}{\beta}$ is`,
      options: ['$2x^2 + 7x + 4 = 0$', '$4x^2 - 7x + 2 = 0$', '$4x^2 + 7x + 2 = 0$', '$7x^2 - 4x + 2 = 0$'],
      correctAnswer: 1,
      timePerQuestionMinutes: 2,
      explanation: String.raw`If $y = \dfrac{1}{x}$, then $x = \dfrac{1}{y}$: $\dfrac{2}{y^2} - \dfrac{7}{y} + 4 = 0$, and multiplied by $y^2$: $4y^2 - 7y + 2 = 0$. Check with sum and product: $\dfrac{1}{\alpha} + \dfrac{1}{\beta} = \dfrac{\alpha + \beta}{\alpha\beta} = \dfrac{7/2}{2} = \dfrac{7}{4}$ and $\dfrac{1}{\alpha\beta} = \dfrac{1}{2}$.`,
    },
    {
      question: String.raw`A rectangular field has a perimeter of $40\,\mathrm{m}$. Which of these cannot be its area?`,
      options: [
        String.raw`$64\,\mathrm{m^2}$`,
        String.raw`$96\,\mathrm{m^2}$`,
        String.raw`$100\,\mathrm{m^2}$`,
        String.raw`$105\,\mathrm{m^2}$`,
      ],
      correctAnswer: 3,
      timePerQuestionMinutes: 3,
      explanation: String.raw`If one side is $x$, the other is $20 - x$, and $x(20 - x) = A$ means $x^2 - 20x + A = 0$. Real sides need $400 - 4A \ge 0$, so $A \le 100$. The area $105\,\mathrm{m^2}$ is impossible. The others are $4 \times 16$, $8 \times 12$ and, with equal roots, the square $10 \times 10$.`,
    },
  ],
};
