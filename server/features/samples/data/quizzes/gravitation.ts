import type { SampleQuiz } from '../sample-types.ts';

export const gravitation: SampleQuiz = {
  title: 'Gravitation: orbits and escape',
  author: 'Dr. Meera Iyer',
  daysAgo: 1,
  passPercent: 40,
  questions: [
    {
      question: 'The gravitational force between two bodies becomes four times as large when the distance is',
      options: ['halved', 'doubled', 'reduced to one quarter', 'reduced to one sixteenth'],
      correctAnswer: 0,
      timePerQuestionMinutes: 1,
      explanation: String.raw`$F = \dfrac{Gm_1m_2}{r^2}$, so $F \propto \dfrac{1}{r^2}$. At half the distance the force is $\dfrac{1}{(1/2)^2} = 4$ times as large. One quarter of the distance would make it sixteen times as large.`,
    },
    {
      question:
        'Take the Earth as a sphere of uniform density, with $g$ at its surface. At a depth equal to half its radius, the acceleration due to gravity is',
      options: [String.raw`$\dfrac{g}{4}$`, String.raw`$\dfrac{g}{2}$`, String.raw`$\dfrac{4g}{9}$`, '$2g$'],
      correctAnswer: 1,
      timePerQuestionMinutes: 2,
      explanation: String.raw`At depth $d$ only the inner sphere of radius $R - d$ attracts. Its mass falls as $(R-d)^3$, the squared distance as $(R-d)^2$, so $g' = g\left(1 - \dfrac{d}{R}\right) = \dfrac{g}{2}$ for $d = \dfrac{R}{2}$. The value $\dfrac{4g}{9}$ belongs to a height of $\dfrac{R}{2}$ above the surface.`,
    },
    {
      question:
        'The escape speed from the surface of a planet with twice the Earth’s mass and twice its radius is $v$. If the escape speed from the Earth is $v_e$, then',
      options: [
        '$v = 2v_e$',
        String.raw`$v = \sqrt{2}\,v_e$`,
        '$v = v_e$',
        String.raw`$v = \tfrac{1}{2}v_e$`,
      ],
      correctAnswer: 2,
      timePerQuestionMinutes: 2,
      explanation: String.raw`$v = \sqrt{\dfrac{2GM}{R}}$ depends on the ratio $M/R$ alone. Doubling both leaves it unchanged, so $v = v_e = 11.2\,\mathrm{km/s}$.`,
    },
    {
      question:
        'A satellite moves on a circular orbit at a height $h = R$ above the surface of the Earth, where $R$ is the radius of the Earth and $g$ the acceleration due to gravity at its surface. Its orbital speed is',
      options: [
        String.raw`$\sqrt{gR}$`,
        String.raw`$\sqrt{\dfrac{gR}{2}}$`,
        String.raw`$\sqrt{2gR}$`,
        String.raw`$\dfrac{1}{2}\sqrt{gR}$`,
      ],
      correctAnswer: 1,
      timePerQuestionMinutes: 2,
      explanation: String.raw`The orbit has radius $R + h = 2R$, and gravity is the centripetal force: $$\frac{GMm}{(2R)^2} = \frac{mv^2}{2R}.$$ With $GM = gR^2$ this gives $v^2 = \dfrac{GM}{2R} = \dfrac{gR}{2}$.`,
    },
    {
      question: 'सूर्य के चारों ओर किसी ग्रह का परिक्रमण काल निर्भर करता है',
      options: [
        'ग्रह के द्रव्यमान पर',
        'ग्रह की त्रिज्या पर',
        'ग्रह के अपने अक्ष पर घूमने की चाल पर',
        'ग्रह की कक्षा के अर्ध-दीर्घ अक्ष की लंबाई पर',
      ],
      correctAnswer: 3,
      timePerQuestionMinutes: 1,
      explanation: String.raw`केप्लर का तीसरा नियम: $T^2 = \dfrac{4\pi^2}{GM}\,a^3$, जहाँ $M$ सूर्य का द्रव्यमान और $a$ कक्षा का अर्ध-दीर्घ अक्ष है। इसमें ग्रह का द्रव्यमान, त्रिज्या या घूर्णन कहीं नहीं आता: ग्रह का द्रव्यमान बल और जड़त्व दोनों में आकर कट जाता है।`,
    },
    {
      question:
        'A planet moves on an elliptical orbit of eccentricity $e$ around its star. The ratio of its largest to its smallest speed is',
      options: [
        String.raw`$\dfrac{1+e}{1-e}$`,
        String.raw`$\dfrac{1-e}{1+e}$`,
        String.raw`$\left(\dfrac{1+e}{1-e}\right)^2$`,
        String.raw`$\sqrt{\dfrac{1+e}{1-e}}$`,
      ],
      correctAnswer: 0,
      timePerQuestionMinutes: 2,
      explanation: String.raw`The speed is largest at the nearest point, $r_1 = a(1-e)$, and smallest at the farthest, $r_2 = a(1+e)$. At both the velocity is perpendicular to the radius, so conservation of angular momentum reads $v_1r_1 = v_2r_2$. Hence $\dfrac{v_1}{v_2} = \dfrac{r_2}{r_1} = \dfrac{1+e}{1-e}$.`,
    },
    {
      question:
        'According to Kepler’s third law, a planet four times as far from the Sun as the Earth takes how many years for one orbit? (एक परिक्रमा में कितने वर्ष?)',
      options: ['2 years', '4 years', '8 years', '16 years'],
      correctAnswer: 2,
      timePerQuestionMinutes: 1,
      explanation: String.raw`$T^2 \propto a^3$, so in years $T = 4^{3/2} = (\sqrt{4})^3 = 8$. Sixteen comes from $T \propto a^2$, four from $T \propto a$.`,
    },
    {
      question: 'Which of these is true of a geostationary satellite?',
      options: [
        'It stays where it is because no net force acts on it.',
        'It can be stationed directly above Delhi.',
        'A heavier satellite needs a higher orbit to keep the same period.',
        'It circles above the equator from west to east, once in about 24 hours.',
      ],
      correctAnswer: 3,
      timePerQuestionMinutes: 2,
      explanation: String.raw`To hang over one place it must turn with the Earth: west to east, with the Earth’s period of rotation. The plane of every orbit passes through the Earth’s centre, so such an orbit can only lie above the equator, and Delhi lies well north of it. Gravity is the net force that keeps it on its circle, and $T = 2\pi\sqrt{\dfrac{r^3}{GM}}$ does not contain the satellite’s mass.`,
    },
    {
      question: 'पृथ्वी के चारों ओर वृत्ताकार कक्षा में घूमते एक उपग्रह की गतिज ऊर्जा $K$ है। उसकी कुल यांत्रिक ऊर्जा है',
      options: ['$-2K$', '$-K$', '$K$', String.raw`$-\dfrac{K}{2}$`],
      correctAnswer: 1,
      timePerQuestionMinutes: 2,
      explanation: String.raw`वृत्ताकार कक्षा में $\dfrac{mv^2}{r} = \dfrac{GMm}{r^2}$, इसलिए $K = \dfrac{1}{2}mv^2 = \dfrac{GMm}{2r}$। स्थितिज ऊर्जा $U = -\dfrac{GMm}{r} = -2K$ है। कुल ऊर्जा $E = K + U = K - 2K = -K$। ऋण चिह्न बताता है कि उपग्रह पृथ्वी से बँधा हुआ है।`,
    },
    {
      question:
        'Three particles, each of mass $m$, sit at the corners of an equilateral triangle of side $a$. The gravitational potential energy of the system is',
      options: [
        String.raw`$-\dfrac{3Gm^2}{a}$`,
        String.raw`$-\dfrac{6Gm^2}{a}$`,
        String.raw`$-\dfrac{\sqrt{3}\,Gm^2}{a}$`,
        String.raw`$-\dfrac{3Gm^2}{2a}$`,
      ],
      correctAnswer: 0,
      timePerQuestionMinutes: 3,
      explanation: String.raw`Potential energy belongs to pairs. Three particles make three pairs, each at distance $a$ and each with $-\dfrac{Gm^2}{a}$. The sum is $-\dfrac{3Gm^2}{a}$. Counting every pair from both ends gives the wrong $-\dfrac{6Gm^2}{a}$; and energies are scalars, so no $\sqrt{3}$ from adding arrows.`,
    },
  ],
};
