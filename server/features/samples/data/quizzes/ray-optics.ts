import type { SampleQuiz } from '../sample-types.ts';

export const rayOptics: SampleQuiz = {
  title: 'Ray optics: mirrors, lenses, prisms',
  author: 'Dr. Meera Iyer',
  daysAgo: 14,
  passPercent: 40,
  questions: [
    {
      question: String.raw`Two plane mirrors meet at an angle of $60^\circ$. A small lamp stands between them, on the bisector of the angle. How many images of the lamp are formed?`,
      options: ['3', '5', '6', '7'],
      correctAnswer: 1,
      timePerQuestionMinutes: 1,
      explanation: String.raw`Lamp and images lie on a circle around the edge where the mirrors meet, one in each of the $\dfrac{360^\circ}{60^\circ} = 6$ sectors. One of the six is the lamp itself, so there are $6 - 1 = 5$ images.`,
    },
    {
      question: String.raw`An object stands $10\,\mathrm{cm}$ in front of a concave mirror of focal length $15\,\mathrm{cm}$. The image is`,
      options: [
        String.raw`virtual, $30\,\mathrm{cm}$ behind the mirror, 3 times as tall`,
        String.raw`real, $30\,\mathrm{cm}$ in front of the mirror, 3 times as tall`,
        String.raw`virtual, $6\,\mathrm{cm}$ behind the mirror, 0.6 times as tall`,
        String.raw`virtual, $25\,\mathrm{cm}$ behind the mirror, 2.5 times as tall`,
      ],
      correctAnswer: 0,
      timePerQuestionMinutes: 2,
      explanation: String.raw`With $u = -10\,\mathrm{cm}$ and $f = -15\,\mathrm{cm}$: $$\frac{1}{v} = \frac{1}{f} - \frac{1}{u} = -\frac{1}{15} + \frac{1}{10} = +\frac{1}{30}.$$ So $v = +30\,\mathrm{cm}$, behind the mirror and therefore virtual, and $m = -\dfrac{v}{u} = +3$: erect, three times as tall. For an object inside its focus a concave mirror is a magnifying mirror. The answer $6\,\mathrm{cm}$ is that of a convex mirror.`,
    },
    {
      question: String.raw`A block of glass has refractive index $\sqrt{2}$. The critical angle at its surface with air is`,
      options: [
        String.raw`$15^\circ$`,
        String.raw`$30^\circ$`,
        String.raw`$45^\circ$`,
        String.raw`$60^\circ$`,
      ],
      correctAnswer: 2,
      timePerQuestionMinutes: 1,
      explanation: String.raw`At the critical angle $C$ the refracted ray grazes the surface: $n\sin C = 1 \cdot \sin 90^\circ$. So $\sin C = \dfrac{1}{\sqrt{2}}$ and $C = 45^\circ$.`,
    },
    {
      question: String.raw`A convex lens of glass ($n = \tfrac{3}{2}$) has focal length $20\,\mathrm{cm}$ in air. Wholly under water ($n = \tfrac{4}{3}$) its focal length is`,
      options: [
        String.raw`$20\,\mathrm{cm}$`,
        String.raw`$26.7\,\mathrm{cm}$`,
        String.raw`$40\,\mathrm{cm}$`,
        String.raw`$80\,\mathrm{cm}$`,
      ],
      correctAnswer: 3,
      timePerQuestionMinutes: 2,
      explanation: String.raw`The lens maker’s formula: $\dfrac{1}{f} = \left(\dfrac{n_{\mathrm{lens}}}{n_{\mathrm{medium}}} - 1\right)\left(\dfrac{1}{R_1} - \dfrac{1}{R_2}\right)$. The last bracket stays the same. In air the first is $\dfrac{3}{2} - 1 = \dfrac{1}{2}$, in water $\dfrac{3/2}{4/3} - 1 = \dfrac{9}{8} - 1 = \dfrac{1}{8}$, four times smaller. So $f = 4 \times 20 = 80\,\mathrm{cm}$.`,
    },
    {
      question: String.raw`A convex lens of focal length $25\,\mathrm{cm}$ and a concave lens of focal length $50\,\mathrm{cm}$ are placed in contact. The power of the pair is`,
      options: [
        String.raw`$+6\,\mathrm{D}$`,
        String.raw`$+2\,\mathrm{D}$`,
        String.raw`$+0.02\,\mathrm{D}$`,
        String.raw`$-2\,\mathrm{D}$`,
      ],
      correctAnswer: 1,
      timePerQuestionMinutes: 2,
      explanation: String.raw`Powers of thin lenses in contact add, with $f$ in metres: $P = \dfrac{1}{0.25} + \dfrac{1}{-0.50} = 4 - 2 = +2\,\mathrm{D}$. Forgetting the sign of the concave lens gives $+6$, forgetting to leave centimetres gives $+0.02$.`,
    },
    {
      question: String.raw`A prism of refracting angle $60^\circ$ is made of glass of refractive index $\sqrt{2}$. The angle of minimum deviation is`,
      options: [
        String.raw`$30^\circ$`,
        String.raw`$45^\circ$`,
        String.raw`$60^\circ$`,
        String.raw`$15^\circ$`,
      ],
      correctAnswer: 0,
      timePerQuestionMinutes: 2,
      explanation: String.raw`At minimum deviation $D$ the ray passes symmetrically, and $$n = \frac{\sin\frac{A + D}{2}}{\sin\frac{A}{2}}.$$ Here $\sin\dfrac{60^\circ + D}{2} = \sqrt{2}\,\sin 30^\circ = \dfrac{1}{\sqrt{2}}$. So $\dfrac{60^\circ + D}{2} = 45^\circ$ and $D = 30^\circ$. The $45^\circ$ on the way is the angle of incidence, not the deviation.`,
    },
    {
      question: String.raw`A coin lies at the bottom of a bucket, under $12\,\mathrm{cm}$ of water ($n = \tfrac{4}{3}$). Seen from straight above, by how much does it seem to be raised?`,
      options: [
        String.raw`$9\,\mathrm{cm}$`,
        String.raw`$4\,\mathrm{cm}$`,
        String.raw`$3\,\mathrm{cm}$`,
        String.raw`$16\,\mathrm{cm}$`,
      ],
      correctAnswer: 2,
      timePerQuestionMinutes: 2,
      explanation: String.raw`The apparent depth is $\dfrac{\text{real depth}}{n} = \dfrac{12}{4/3} = 9\,\mathrm{cm}$. The coin seems raised by the difference, $12 - 9 = 3\,\mathrm{cm}$. Read the question to its end: $9\,\mathrm{cm}$ is where the coin appears, not how far it rose.`,
    },
    {
      question: String.raw`A candle and a screen are $90\,\mathrm{cm}$ apart. A convex lens between them throws a sharp image on the screen in two positions, $30\,\mathrm{cm}$ from each other. Its focal length is`,
      options: [
        String.raw`$22.5\,\mathrm{cm}$`,
        String.raw`$30\,\mathrm{cm}$`,
        String.raw`$15\,\mathrm{cm}$`,
        String.raw`$20\,\mathrm{cm}$`,
      ],
      correctAnswer: 3,
      timePerQuestionMinutes: 3,
      explanation: String.raw`The two positions mirror each other: in one the lens is $x$ from the candle and $90 - x$ from the screen, in the other these change places. So $(90 - x) - x = 30$ and $x = 30\,\mathrm{cm}$. Then $\dfrac{1}{f} = \dfrac{1}{30} + \dfrac{1}{60} = \dfrac{1}{20}$ and $f = 20\,\mathrm{cm}$. In one line: $f = \dfrac{D^2 - d^2}{4D} = \dfrac{8100 - 900}{360} = 20\,\mathrm{cm}$.`,
    },
    {
      question:
        'A convex lens throws the image of a tree on a screen. The lower half of the lens is now covered with black paper. The screen shows',
      options: [
        'the upper half of the tree only',
        'the whole tree, but dimmer',
        'the lower half of the tree only',
        'the whole tree, but half as tall',
      ],
      correctAnswer: 1,
      timePerQuestionMinutes: 1,
      explanation:
        'From every point of the tree light falls on every part of the lens. The open half still brings the rays of each point together at the same place, so the image is complete and of the same size. It is only made of half the light, and so it is dimmer.',
    },
    {
      question: String.raw`An astronomical telescope has an objective of focal length $120\,\mathrm{cm}$ and an eyepiece of focal length $5\,\mathrm{cm}$. In normal adjustment (final image at infinity) its magnifying power and the distance between its lenses are`,
      options: [
        String.raw`24 and $115\,\mathrm{cm}$`,
        String.raw`25 and $125\,\mathrm{cm}$`,
        String.raw`24 and $125\,\mathrm{cm}$`,
        String.raw`600 and $125\,\mathrm{cm}$`,
      ],
      correctAnswer: 2,
      timePerQuestionMinutes: 2,
      explanation: String.raw`In normal adjustment the two foci coincide between the lenses, so their distance is $f_o + f_e = 120 + 5 = 125\,\mathrm{cm}$. The magnifying power is $\dfrac{f_o}{f_e} = \dfrac{120}{5} = 24$.`,
    },
  ],
};
