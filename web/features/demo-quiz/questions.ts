/** A question of the demo quiz: plain text, so that the page needs nothing else. */
export type DemoQuestion = {
  question: string;
  options: readonly [string, string, string, string];
  answer: 0 | 1 | 2 | 3;
};

/** Ten questions from classes 9 to 12. */
export const questions: readonly DemoQuestion[] = [
  {
    question:
      'A stone is dropped from rest. Ignoring air, how far does it fall in the first 2 seconds? (g = 10 m/s²)',
    options: ['10 m', '20 m', '30 m', '40 m'],
    answer: 1,
  },
  {
    question: 'Which gas is given off when zinc reacts with dilute sulphuric acid?',
    options: ['Oxygen', 'Sulphur dioxide', 'Hydrogen', 'Carbon dioxide'],
    answer: 2,
  },
  {
    question: 'If 3x − 7 = 2x + 5, then x is',
    options: ['12', '−2', '2', '−12'],
    answer: 0,
  },
  {
    question: 'Which part of a cell is known as its powerhouse?',
    options: ['Nucleus', 'Ribosome', 'Golgi body', 'Mitochondrion'],
    answer: 3,
  },
  {
    question: 'Two resistors of 6 Ω and 3 Ω are joined in parallel. Together they act as a resistor of',
    options: ['9 Ω', '4.5 Ω', '2 Ω', '0.5 Ω'],
    answer: 2,
  },
  {
    question: 'The pH of a solution falls from 5 to 3. The concentration of hydrogen ions',
    options: ['becomes 100 times as large', 'doubles', 'becomes half as large', 'becomes 20 times as large'],
    answer: 0,
  },
  {
    question: 'sin 30° + cos 60° equals',
    options: ['0', '1', '½', '√3'],
    answer: 1,
  },
  {
    question: 'In the human heart, blood from the lungs first enters the',
    options: ['right atrium', 'right ventricle', 'left ventricle', 'left atrium'],
    answer: 3,
  },
  {
    question: 'How many hydrogen atoms does a molecule of propane, an alkane with three carbon atoms, have?',
    options: ['6', '8', '4', '10'],
    answer: 1,
  },
  {
    question: 'A lens of power +2 D has a focal length of',
    options: ['2 m, diverging', '50 cm, diverging', '50 cm, converging', '2 cm, converging'],
    answer: 2,
  },
];
