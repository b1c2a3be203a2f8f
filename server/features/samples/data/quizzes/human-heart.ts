import type { SampleQuiz } from '../sample-types.ts';

export const humanHeart: SampleQuiz = {
  title: 'Human physiology: the heart and its cycle',
  author: 'Dr. Joseph Kurien',
  daysAgo: 9,
  passPercent: 40,
  questions: [
    {
      question: 'The pacemaker of the human heart is the',
      options: ['atrio-ventricular node', 'bundle of His', 'sino-atrial node', 'network of Purkinje fibres'],
      correctAnswer: 2,
      timePerQuestionMinutes: 1,
      explanation:
        'All these tissues can fire by themselves, but the sino-atrial node, in the upper right corner of the right atrium, does so most often, 70 to 75 times a minute, and so sets the pace for the rest. The others only pass its impulse on.',
    },
    {
      question: 'Which valve lies between the left atrium and the left ventricle?',
      options: ['tricuspid', 'bicuspid (mitral)', 'aortic semilunar', 'pulmonary semilunar'],
      correctAnswer: 1,
      timePerQuestionMinutes: 1,
      explanation:
        'The left opening is guarded by two flaps, the bicuspid or mitral valve; the right one by three, the tricuspid. The semilunar valves stand where the arteries leave the ventricles: the aorta on the left, the pulmonary artery on the right.',
    },
    {
      question: 'A heart beats 75 times a minute. One cardiac cycle lasts',
      options: [
        String.raw`$0.1\,\mathrm{s}$`,
        String.raw`$0.3\,\mathrm{s}$`,
        String.raw`$0.5\,\mathrm{s}$`,
        String.raw`$0.8\,\mathrm{s}$`,
      ],
      correctAnswer: 3,
      timePerQuestionMinutes: 1,
      explanation: String.raw`One beat is one cycle, so it lasts $\dfrac{60\,\mathrm{s}}{75} = 0.8\,\mathrm{s}$. Of this the atria contract for about $0.1\,\mathrm{s}$ and the ventricles for about $0.3\,\mathrm{s}$; the ventricles rest for the remaining $0.5\,\mathrm{s}$.`,
    },
    {
      question: String.raw`A ventricle holds $120\,\mathrm{mL}$ of blood at the end of its filling and $50\,\mathrm{mL}$ at the end of its contraction. At 75 beats a minute its cardiac output is`,
      options: [
        String.raw`$5.25\,\mathrm{L/min}$`,
        String.raw`$9.0\,\mathrm{L/min}$`,
        String.raw`$3.75\,\mathrm{L/min}$`,
        String.raw`$12.75\,\mathrm{L/min}$`,
      ],
      correctAnswer: 0,
      timePerQuestionMinutes: 2,
      explanation: String.raw`The stroke volume is what leaves with one beat: $120 - 50 = 70\,\mathrm{mL}$. The cardiac output is stroke volume times heart rate: $70 \times 75 = 5250\,\mathrm{mL/min} = 5.25\,\mathrm{L/min}$. Taking the full ventricle, $120 \times 75$, forgets that a ventricle never empties completely.`,
    },
    {
      question: 'The first heart sound, “lub”, is heard when the',
      options: [
        'tricuspid and bicuspid valves open',
        'tricuspid and bicuspid valves close',
        'semilunar valves close',
        'semilunar valves open',
      ],
      correctAnswer: 1,
      timePerQuestionMinutes: 1,
      explanation:
        'As the ventricles begin to contract, their pressure rises above that of the atria and shuts the tricuspid and bicuspid valves: “lub”. At the end of the contraction the semilunar valves shut: “dup”. In a healthy heart the opening of valves makes no sound.',
    },
    {
      question: 'In a standard electrocardiogram the P wave stands for the',
      options: [
        'depolarisation of the ventricles',
        'repolarisation of the ventricles',
        'depolarisation of the atria',
        'repolarisation of the atria',
      ],
      correctAnswer: 2,
      timePerQuestionMinutes: 1,
      explanation:
        'The impulse starts in the right atrium, so the first wave, P, is the depolarisation of the atria, upon which they contract. The QRS complex is the depolarisation of the ventricles, the T wave their repolarisation. The repolarisation of the atria is hidden under QRS.',
    },
    {
      question: 'Which vessel carries blood poor in oxygen away from the heart?',
      options: ['aorta', 'pulmonary vein', 'superior vena cava', 'pulmonary artery'],
      correctAnswer: 3,
      timePerQuestionMinutes: 1,
      explanation:
        'Away from the heart means an artery: the aorta or the pulmonary artery. The pulmonary artery takes blood from the right ventricle to the lungs to fetch oxygen, so its blood is poor in oxygen. The vena cava also holds such blood but brings it to the heart; the pulmonary veins bring oxygen-rich blood.',
    },
    {
      question:
        'The impulse is held up for about a tenth of a second at the atrio-ventricular node. This allows the',
      options: [
        'atria to finish emptying into the ventricles before these contract',
        'ventricles to contract a moment before the atria',
        'right ventricle to contract before the left',
        'semilunar valves to open before the ventricles are full',
      ],
      correctAnswer: 0,
      timePerQuestionMinutes: 1,
      explanation:
        'The pause keeps the order of the pump: first the atria contract and top up the ventricles, and only then are the ventricles told to contract. Without it both would squeeze at once, and the last share of blood would not reach the ventricles.',
    },
    {
      question: 'In which order does the impulse of one heartbeat travel?',
      options: [
        'AV node → SA node → bundle of His → Purkinje fibres',
        'SA node → AV node → bundle of His → Purkinje fibres',
        'SA node → bundle of His → AV node → Purkinje fibres',
        'SA node → AV node → Purkinje fibres → bundle of His',
      ],
      correctAnswer: 1,
      timePerQuestionMinutes: 1,
      explanation:
        'It begins in the SA node, spreads over the atria to the AV node, crosses into the wall between the ventricles along the bundle of His and its branches, and reaches the muscle of the ventricles through the Purkinje fibres.',
    },
    {
      question:
        'For a short moment after the ventricles begin to contract, all four valves of the heart are closed. During it, in the left ventricle,',
      options: [
        'pressure and volume both fall',
        'the pressure rises and the volume falls',
        'the pressure is steady and the volume rises',
        'the pressure rises and the volume does not change',
      ],
      correctAnswer: 3,
      timePerQuestionMinutes: 2,
      explanation:
        'With every valve closed no blood can enter or leave, so the volume cannot change. The muscle contracts around this fixed volume and the pressure climbs steeply, until it exceeds that in the aorta and the semilunar valve opens. Only then does the volume fall.',
    },
  ],
};
