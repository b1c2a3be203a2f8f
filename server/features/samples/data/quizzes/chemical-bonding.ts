import type { SampleQuiz } from '../sample-types.ts';

export const chemicalBonding: SampleQuiz = {
  title: 'Chemical bonding and molecular structure',
  author: 'Rohan Bhatnagar',
  daysAgo: 3,
  passPercent: 40,
  questions: [
    {
      question: String.raw`The shape of the molecule $\mathrm{XeF_4}$ is`,
      options: ['tetrahedral', 'square planar', 'see-saw', 'square pyramidal'],
      correctAnswer: 1,
      timePerQuestionMinutes: 1,
      explanation:
        'Xenon has 8 valence electrons. Four go into bonds with fluorine, the other four make two lone pairs: six pairs in all, arranged as an octahedron. The lone pairs stay farthest apart, opposite each other, and the four fluorine atoms are left in one plane: square planar.',
    },
    {
      question: 'Which of these molecules has no dipole moment?',
      options: [
        String.raw`$\mathrm{NH_3}$`,
        String.raw`$\mathrm{NF_3}$`,
        String.raw`$\mathrm{BF_3}$`,
        String.raw`$\mathrm{SO_2}$`,
      ],
      correctAnswer: 2,
      timePerQuestionMinutes: 1,
      explanation: String.raw`$\mathrm{BF_3}$ is flat, with its three equal bonds at $120^\circ$: the three bond moments add to zero. $\mathrm{NH_3}$ and $\mathrm{NF_3}$ are pyramids with a lone pair, $\mathrm{SO_2}$ is bent, and in those the moments do not cancel.`,
    },
    {
      question: 'The correct order of bond angles is',
      options: [
        String.raw`$\mathrm{H_2O} < \mathrm{NH_3} < \mathrm{CH_4}$`,
        String.raw`$\mathrm{CH_4} < \mathrm{NH_3} < \mathrm{H_2O}$`,
        String.raw`$\mathrm{NH_3} < \mathrm{H_2O} < \mathrm{CH_4}$`,
        String.raw`$\mathrm{H_2O} < \mathrm{CH_4} < \mathrm{NH_3}$`,
      ],
      correctAnswer: 0,
      timePerQuestionMinutes: 2,
      explanation: String.raw`All three have four electron pairs around the central atom. Lone pairs repel more strongly than bond pairs and press the bonds together: none in $\mathrm{CH_4}$ ($109.5^\circ$), one in $\mathrm{NH_3}$ ($107^\circ$), two in $\mathrm{H_2O}$ ($104.5^\circ$).`,
    },
    {
      question: String.raw`According to molecular orbital theory, the bond order of the dioxygenyl ion $\mathrm{O_2^+}$ is`,
      options: ['1', '1.5', '2', '2.5'],
      correctAnswer: 3,
      timePerQuestionMinutes: 2,
      explanation: String.raw`$\mathrm{O_2}$ has 10 electrons in bonding and 6 in antibonding orbitals (counting from $\sigma 1s$), bond order $\tfrac{1}{2}(10 - 6) = 2$. The electron that leaves is one of the two in $\pi^* 2p$, so $\mathrm{O_2^+}$ has $\tfrac{1}{2}(10 - 5) = 2.5$: losing an antibonding electron makes the bond stronger.`,
    },
    {
      question: String.raw`How many $\sigma$ and $\pi$ bonds are there in acrylonitrile, $\mathrm{CH_2{=}CH{-}C{\equiv}N}$?`,
      options: [
        String.raw`6 $\sigma$ and 3 $\pi$`,
        String.raw`3 $\sigma$ and 6 $\pi$`,
        String.raw`5 $\sigma$ and 3 $\pi$`,
        String.raw`6 $\sigma$ and 2 $\pi$`,
      ],
      correctAnswer: 0,
      timePerQuestionMinutes: 1,
      explanation: String.raw`Every bonded pair of atoms has exactly one $\sigma$ bond: three $\mathrm{C{-}H}$, one in $\mathrm{C{=}C}$, one $\mathrm{C{-}C}$, one in $\mathrm{C{\equiv}N}$, together 6. The double bond adds one $\pi$, the triple bond two, together 3.`,
    },
    {
      question: String.raw`The hybridisation of sulphur in $\mathrm{SF_4}$ is`,
      options: ['$sp^3$', '$sp^3d$', '$sp^3d^2$', '$dsp^2$'],
      correctAnswer: 1,
      timePerQuestionMinutes: 2,
      explanation:
        'Of sulphur’s 6 valence electrons four are shared with fluorine and two remain as one lone pair: $4 + 1 = 5$ electron pairs, a trigonal bipyramid, $sp^3d$. The lone pair sits in the plane of three, which gives the see-saw shape. Counting only the four bonds leads to $sp^3$.',
    },
    {
      question: 'Which of these is attracted by a magnet (paramagnetic)?',
      options: [
        String.raw`$\mathrm{N_2}$`,
        String.raw`$\mathrm{F_2}$`,
        String.raw`$\mathrm{O_2}$`,
        String.raw`$\mathrm{CO}$`,
      ],
      correctAnswer: 2,
      timePerQuestionMinutes: 1,
      explanation: String.raw`In $\mathrm{O_2}$ the last two electrons enter the two $\pi^* 2p$ orbitals of equal energy, one in each with parallel spins (Hund’s rule). Two unpaired electrons make it paramagnetic: liquid oxygen hangs between the poles of a magnet. In $\mathrm{N_2}$, $\mathrm{F_2}$ and $\mathrm{CO}$ all electrons are paired.`,
    },
    {
      question: 'By Fajans’ rules, which of these has the most covalent character?',
      options: [
        String.raw`$\mathrm{NaCl}$`,
        String.raw`$\mathrm{KCl}$`,
        String.raw`$\mathrm{MgCl_2}$`,
        String.raw`$\mathrm{AlCl_3}$`,
      ],
      correctAnswer: 3,
      timePerQuestionMinutes: 2,
      explanation: String.raw`The anion is the same, so the cation decides: the smaller it is and the higher its charge, the more it distorts the chloride ion’s electron cloud. $\mathrm{Al^{3+}}$ has the highest charge and the smallest radius of the four, so the bond in $\mathrm{AlCl_3}$ is the most covalent.`,
    },
    {
      question:
        'Steam carries over $o$-nitrophenol much more easily than $p$-nitrophenol. The reason is that',
      options: [
        'the molecules of the ortho isomer are bound to one another by stronger hydrogen bonds',
        'the ortho isomer forms a hydrogen bond inside its own molecule',
        'the ortho isomer has the smaller molar mass',
        'the para isomer cannot form hydrogen bonds',
      ],
      correctAnswer: 1,
      timePerQuestionMinutes: 2,
      explanation: String.raw`In the ortho isomer $\mathrm{OH}$ and $\mathrm{NO_2}$ are neighbours and close a ring with a hydrogen bond inside the molecule, so little is left to hold one molecule to the next. In the para isomer they are too far apart and bind different molecules together, which raises the boiling point. Isomers have the same molar mass.`,
    },
    {
      question: String.raw`In the Lewis structure of ozone, $\mathrm{O_3}$, the formal charge on the central oxygen atom is`,
      options: ['$-1$', '$0$', '$+1$', '$+2$'],
      correctAnswer: 2,
      timePerQuestionMinutes: 2,
      explanation: String.raw`The central atom has one double and one single bond (6 shared electrons) and one lone pair. Formal charge $=$ valence electrons $-$ lone-pair electrons $- \tfrac{1}{2}$(shared electrons) $= 6 - 2 - 3 = +1$. The singly bonded end carries $-1$, the doubly bonded end $0$, and the molecule as a whole is neutral.`,
    },
  ],
};
