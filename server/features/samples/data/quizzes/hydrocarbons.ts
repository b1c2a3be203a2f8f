import type { SampleQuiz } from '../sample-types.ts';

export const hydrocarbons: SampleQuiz = {
  title: 'Hydrocarbons: alkanes, alkenes, alkynes',
  author: 'Rohan Bhatnagar',
  daysAgo: 25,
  passPercent: 40,
  questions: [
    {
      question: String.raw`The IUPAC name of $\mathrm{(CH_3)_2CH{-}CH_2{-}CH(C_2H_5){-}CH_3}$ is`,
      options: [
        '2-ethyl-4-methylpentane',
        '2,4-dimethylhexane',
        '3,5-dimethylhexane',
        '4-ethyl-2-methylpentane',
      ],
      correctAnswer: 1,
      timePerQuestionMinutes: 1,
      explanation: String.raw`The longest chain runs through the ethyl group and has six carbons: $\mathrm{CH_3CH(CH_3)CH_2CH(CH_3)CH_2CH_3}$. Numbered from the left the methyl groups stand at 2 and 4, from the right at 3 and 5; the lower set wins: 2,4-dimethylhexane. An “ethyl at carbon 2” is always a sign that a longer chain was missed.`,
    },
    {
      question: String.raw`How many structural (chain) isomers does $\mathrm{C_6H_{14}}$ have?`,
      options: ['3', '4', '5', '6'],
      correctAnswer: 2,
      timePerQuestionMinutes: 2,
      explanation:
        'Chain of six: hexane. Chain of five: 2-methylpentane, 3-methylpentane (4-methyl is 2-methyl read from the other end). Chain of four: 2,2-dimethylbutane, 2,3-dimethylbutane. A chain of three has no room for three more carbons without growing longer. Together 5.',
    },
    {
      question: 'Propene reacts with HBr in the presence of benzoyl peroxide. The main product is',
      options: ['1-bromopropane', '2-bromopropane', '1,2-dibromopropane', '3-bromopropene'],
      correctAnswer: 0,
      timePerQuestionMinutes: 1,
      explanation: String.raw`With a peroxide the addition runs over radicals (Kharasch effect). The $\mathrm{Br}$ radical adds first, to the end carbon, because that leaves the more stable secondary radical $\mathrm{CH_3{-}\dot{C}H{-}CH_2Br}$; this takes $\mathrm{H}$ from the next $\mathrm{HBr}$. The product is 1-bromopropane. Without peroxide Markovnikov’s rule would give 2-bromopropane.`,
    },
    {
      question: String.raw`Ozonolysis of an alkene, followed by $\mathrm{Zn/H_2O}$, gives propanone as the only product. The alkene is`,
      options: ['but-2-ene', '2-methylpropene', '2-methylbut-2-ene', '2,3-dimethylbut-2-ene'],
      correctAnswer: 3,
      timePerQuestionMinutes: 2,
      explanation: String.raw`Ozonolysis cuts the double bond and puts an oxygen on each end. Read backwards: two propanone molecules, $\mathrm{(CH_3)_2C{=}O}$ and $\mathrm{O{=}C(CH_3)_2}$, join to $\mathrm{(CH_3)_2C{=}C(CH_3)_2}$, which is 2,3-dimethylbut-2-ene. 2-Methylbut-2-ene would give ethanal beside propanone, 2-methylpropene methanal.`,
    },
    {
      question: 'But-2-yne is reduced with sodium in liquid ammonia. The product is',
      options: ['cis-but-2-ene', 'trans-but-2-ene', 'butane', 'but-1-ene'],
      correctAnswer: 1,
      timePerQuestionMinutes: 1,
      explanation:
        'Sodium hands over electrons one at a time. After the first electron and proton the vinyl radical, and after the second electron the vinyl anion, settles with the two methyl groups on opposite sides, where they are farthest apart; the last proton fixes this as trans-but-2-ene. Hydrogen over Lindlar’s catalyst, which adds both atoms from one side, would give the cis isomer.',
    },
    {
      question: 'Which of these gives a white precipitate with ammoniacal silver nitrate?',
      options: ['but-2-yne', 'but-1-ene', 'buta-1,3-diene', 'but-1-yne'],
      correctAnswer: 3,
      timePerQuestionMinutes: 1,
      explanation: String.raw`Only a hydrogen on a triply bonded carbon is acidic enough to be replaced by silver. But-1-yne, $\mathrm{CH_3CH_2C{\equiv}CH}$, has one and forms the insoluble $\mathrm{CH_3CH_2C{\equiv}CAg}$. In but-2-yne the triple bond is inside the chain and carries no hydrogen.`,
    },
    {
      question: String.raw`What volume of oxygen is needed to burn $10\,\mathrm{mL}$ of propane completely, both gases at the same temperature and pressure?`,
      options: [
        String.raw`$50\,\mathrm{mL}$`,
        String.raw`$30\,\mathrm{mL}$`,
        String.raw`$35\,\mathrm{mL}$`,
        String.raw`$70\,\mathrm{mL}$`,
      ],
      correctAnswer: 0,
      timePerQuestionMinutes: 2,
      explanation: String.raw`$$\mathrm{C_3H_8 + 5\,O_2 \longrightarrow 3\,CO_2 + 4\,H_2O}$$ Three $\mathrm{CO_2}$ need 6 oxygen atoms and four $\mathrm{H_2O}$ need 4: ten atoms, 5 molecules. At the same temperature and pressure volumes are as moles, so $5 \times 10 = 50\,\mathrm{mL}$. Forgetting the water gives $30\,\mathrm{mL}$.`,
    },
    {
      question: '3,3-Dimethylbut-1-ene is hydrated with dilute sulphuric acid. The main product is',
      options: [
        '3,3-dimethylbutan-2-ol',
        '3,3-dimethylbutan-1-ol',
        '2,3-dimethylbutan-2-ol',
        '2,3-dimethylbutan-1-ol',
      ],
      correctAnswer: 2,
      timePerQuestionMinutes: 3,
      explanation: String.raw`The proton goes to the end carbon and leaves the secondary cation $\mathrm{(CH_3)_3C{-}\overset{+}{C}H{-}CH_3}$. A methyl group moves over from the neighbour, because that makes a tertiary cation: $\mathrm{(CH_3)_2\overset{+}{C}{-}CH(CH_3)_2}$. Water adds there and gives $\mathrm{(CH_3)_2C(OH){-}CH(CH_3)_2}$, 2,3-dimethylbutan-2-ol. Without the shift one would expect 3,3-dimethylbutan-2-ol.`,
    },
    {
      question: String.raw`Looking along the $\mathrm{C_2{-}C_3}$ bond of butane, the most stable conformation is the one in which the two methyl groups are`,
      options: [
        String.raw`$60^\circ$ apart (gauche)`,
        String.raw`$180^\circ$ apart (anti)`,
        String.raw`$120^\circ$ apart (each behind a hydrogen)`,
        String.raw`$0^\circ$ apart (one behind the other)`,
      ],
      correctAnswer: 1,
      timePerQuestionMinutes: 1,
      explanation: String.raw`Staggered forms ($60^\circ$, $180^\circ$) avoid the strain of bonds one behind the other; of the two, anti keeps the bulky methyl groups farthest apart. The order of stability is anti, gauche, $120^\circ$ eclipsed, $0^\circ$ fully eclipsed.`,
    },
    {
      question: 'Which of these alkenes shows geometrical (cis-trans) isomerism?',
      options: ['pent-2-ene', 'but-1-ene', '2-methylbut-2-ene', '2-methylpropene'],
      correctAnswer: 0,
      timePerQuestionMinutes: 1,
      explanation: String.raw`Each carbon of the double bond must carry two different groups. In pent-2-ene, $\mathrm{CH_3{-}CH{=}CH{-}C_2H_5}$, both do. But-1-ene and 2-methylpropene have $\mathrm{CH_2}$ at one end, 2-methylbut-2-ene has two methyl groups on one carbon.`,
    },
  ],
};
