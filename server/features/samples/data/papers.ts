import { jeeChemistry } from './papers/jee-chemistry.ts';
import { jeeMathematics } from './papers/jee-mathematics.ts';
import { jeePhysics } from './papers/jee-physics.ts';
import { neetBotany } from './papers/neet-botany.ts';
import { neetChemistry } from './papers/neet-chemistry.ts';
import { neetPhysics } from './papers/neet-physics.ts';
import { neetZoology } from './papers/neet-zoology.ts';
import type { SamplePaper } from './sample-types.ts';

const raw = String.raw;

/** Both examinations: four marks for a right answer, one less for a wrong one. */
const marking = { right: 4, wrong: -1, unanswered: 0, partial: 'none' } as const;

const jeeMain: SamplePaper = {
  title: 'JEE Main mock 1',
  author: 'Dr. Meera Iyer',
  daysAgo: 2,
  passPercent: 35,
  totalMinutes: 180,
  minutesPerQuestion: 2,
  sections: [
    { title: 'Physics', marking, questions: jeePhysics },
    { title: 'Chemistry', marking, questions: jeeChemistry },
    { title: 'Mathematics', marking, questions: jeeMathematics },
  ],
};

const neet: SamplePaper = {
  title: 'NEET half mock 1 (English and Hindi)',
  author: 'Rohan Bhatnagar',
  daysAgo: 4,
  passPercent: 50,
  totalMinutes: 90,
  minutesPerQuestion: 1,
  languages: ['en', 'hi'],
  passages: {
    'pea-cross': {
      text: raw`Pea plants with round yellow seeds ($RRYY$) are crossed with plants with wrinkled green seeds ($rryy$). Round and yellow are dominant, and the genes lie on different chromosomes. The plants of the first generation are self-pollinated and give 1,600 plants in the second generation.`,
      hi: {
        text: raw`गोल पीले बीज ($RRYY$) वाले मटर के पादपों का संकरण झुर्रीदार हरे बीज ($rryy$) वाले पादपों से किया जाता है। गोल और पीला प्रभावी हैं, और जीन अलग-अलग गुणसूत्रों पर हैं। प्रथम पीढ़ी के पादपों में स्वपरागण कराने पर दूसरी पीढ़ी में 1,600 पादप मिलते हैं।`,
      },
    },
  },
  sections: [
    { title: 'Physics', marking, questions: neetPhysics },
    { title: 'Chemistry', marking, questions: neetChemistry },
    { title: 'Biology', marking, questions: [...neetBotany, ...neetZoology] },
  ],
};

/** Every sample paper, newest first. */
export const samplePapers: readonly SamplePaper[] = [jeeMain, neet];
