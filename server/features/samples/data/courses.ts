import type { SampleCourse } from './sample-types.ts';

const off = {
  LIVE: { enabled: false, label: 'LIVE' },
  NEW: { enabled: false, label: 'NEW' },
  FREE: { enabled: false, label: 'FREE' },
};
const live = { enabled: true, label: 'LIVE' };

export const sampleCourses: readonly SampleCourse[] = [
  {
    title: 'JEE Main and Advanced: Physics and Mathematics',
    path: 'jee-physics-maths',
    levels: 'Class 11, class 12 and droppers',
    icon: 'FaChalkboardTeacher',
    features: [
      'Four live classes a week, never more than 24 students',
      'A timed quiz after every chapter, with every step explained',
      'Doubt hour each night, 8 to 9 pm',
    ],
    badges: { ...off, LIVE: live, NEW: { enabled: true, label: 'NEW' } },
    youtubeVideos: ['https://www.youtube.com/watch?v=Iuv6hY6zsd0'],
    lead: 'Physics and Mathematics for both papers: ideas first, then problems, then full papers against the clock.',
    lectures: 160,
    teacher: 'Dr. Meera Iyer',
    startsInWeeks: 3,
    batch: 'Monday to Thursday, 6 to 7:30 pm',
    feeRupees: 48_000,
    figure: 'double-slit',
    subCourses: [
      {
        title: 'Mechanics and gravitation',
        description: 'From a free-body diagram to an orbit, without a formula that you could not derive.',
        youtubeLink: '',
      },
      {
        title: 'Waves and optics',
        description:
          'Interference, diffraction, lenses. One experiment with two slits, three weeks of thinking.',
        youtubeLink: 'https://www.youtube.com/watch?v=Iuv6hY6zsd0',
      },
      {
        title: 'Algebra and coordinate geometry',
        description: 'Quadratics, complex numbers, conics: where an equation is a picture.',
        youtubeLink: '',
      },
      {
        title: 'Full papers, Main and Advanced',
        description:
          'Twenty papers under the clock. The hour after each is worth more than the three before.',
        youtubeLink: '',
      },
    ],
  },
  {
    title: 'Foundation Science',
    path: 'foundation-science',
    levels: 'Classes 9 and 10, CBSE and ICSE',
    icon: 'FaBookOpen',
    features: [
      'Physics, Chemistry and Biology as one story',
      'Lab videos you can repeat at home',
      'Sample papers from October',
    ],
    badges: { ...off, LIVE: live, FREE: { enabled: true, label: 'FREE first month' } },
    youtubeVideos: [],
    lead: 'Physics, Chemistry and Biology taught as one story: what things are made of, how they move, and how they stay alive.',
    lectures: 46,
    teacher: 'Dr. Joseph Kurien',
    figure: 'lens',
    subCourses: [
      {
        title: 'Light: reflection and refraction',
        description: 'Mirrors, lenses, the eye. Ends with a camera made of cardboard.',
        youtubeLink: '',
      },
      {
        title: 'Acids, bases and salts',
        description: 'From हल्दी as an indicator to the pH of the Yamuna.',
        youtubeLink: '',
      },
      {
        title: 'Life processes',
        description: 'Nutrition, respiration, transport, excretion: four words for staying alive.',
        youtubeLink: '',
      },
      {
        title: 'Electricity',
        description: 'A torch, a house, a grid. Ohm before Kirchhoff.',
        youtubeLink: '',
      },
    ],
  },
  {
    title: 'NEET Biology',
    path: 'neet-biology',
    levels: 'Class 11, class 12',
    icon: 'FaBookOpen',
    features: ['NCERT line by line', '90 questions in 45 minutes, every Sunday'],
    badges: { ...off, LIVE: live },
    youtubeVideos: [],
    lectures: 90,
    teacher: 'Farah Naqvi',
    batch: 'Weekends, 10 am to 12 noon',
    figure: 'dna',
    subCourses: [
      {
        title: 'Human physiology',
        description:
          'Heart, lungs, kidney, nerve. Each system drawn once from memory before the first question.',
        youtubeLink: '',
      },
      {
        title: 'Genetics and evolution',
        description: 'Peas, blood groups, pedigrees, and how to read a family tree like a detective.',
        youtubeLink: '',
      },
      {
        title: 'Plant physiology and ecology',
        description: 'What the leaf does all day, and what the forest does with it.',
        youtubeLink: '',
      },
    ],
  },
  {
    title: 'Organic Chemistry',
    path: 'organic-chemistry',
    levels: 'Class 12, JEE and NEET',
    icon: 'FaBookOpen',
    features: ['Mechanisms before memory', '60 named reactions, one map'],
    badges: { ...off, NEW: { enabled: true, label: 'NEW BATCH' } },
    youtubeVideos: [],
    lectures: 52,
    teacher: 'Rohan Bhatnagar',
    startsInWeeks: 5,
    batch: 'Tuesday and Friday, 7 to 8:30 pm',
    feeRupees: 14_999,
    figure: 'benzene',
    subCourses: [
      {
        title: 'Bonding, structure and electron effects',
        description: 'Where the electrons are, and where they would rather be.',
        youtubeLink: '',
      },
      {
        title: 'Hydrocarbons',
        description: 'Alkanes, alkenes, alkynes, benzene: four families and the arrows between them.',
        youtubeLink: '',
      },
      {
        title: 'Alcohols to amines',
        description: 'Functional groups as one long road, with a map you draw yourself.',
        youtubeLink: '',
      },
    ],
  },
  {
    title: 'IB and IGCSE Physics',
    path: 'ib-igcse-physics',
    levels: 'MYP 5, DP 1 and 2, IGCSE',
    icon: 'FaChalkboardTeacher',
    features: ['IA guidance, one to one', 'Past papers, marked by hand'],
    badges: { ...off, FREE: { enabled: true, label: 'FREE' } },
    youtubeVideos: [],
    figure: 'pendulum',
    subCourses: [
      {
        title: 'IGCSE Physics in one year',
        description: 'Motion, heat, waves, circuits. Definitions in the words the examiner marks.',
        youtubeLink: '',
      },
      {
        title: 'DP Physics, SL and HL',
        description: 'Uncertainties first: in this course every number has an error bar.',
        youtubeLink: '',
      },
      {
        title: 'The internal assessment',
        description: 'From a question you care about to a graph you can defend.',
        youtubeLink: '',
      },
    ],
  },
  {
    title: 'Mathematics for Classes 9 and 10',
    path: 'mathematics-9-10',
    levels: 'Class 9, class 10, CBSE and ICSE',
    icon: 'FaBookOpen',
    features: [
      'Three classes a week, every proof written by you',
      'A ten-minute quiz at the end of each chapter',
      'Standard and Basic papers, both practised',
    ],
    badges: { ...off, LIVE: live },
    youtubeVideos: [],
    figure: 'triangle',
    subCourses: [
      {
        title: 'Number systems and polynomials',
        description: 'Why a square root refuses to be a fraction, and what a factor tells you.',
        youtubeLink: '',
      },
      {
        title: 'Quadratic equations',
        description: 'Completing the square with scissors and paper, then with letters.',
        youtubeLink: '',
      },
      {
        title: 'Triangles and trigonometry',
        description: 'Similarity first. The height of a kite follows by itself.',
        youtubeLink: '',
      },
    ],
  },
  {
    title: 'Physics for Boards and JEE',
    path: 'physics-11-12',
    levels: 'Class 11, class 12, CBSE and ICSE',
    icon: 'FaChalkboardTeacher',
    features: [
      'One syllabus, two papers: derivations for the boards, problems for JEE',
      'NCERT experiments with real readings',
      'Every answer script returned with notes',
    ],
    badges: { ...off, LIVE: live },
    youtubeVideos: [],
    figure: 'orbit',
    subCourses: [
      {
        title: 'Motion, forces and gravitation',
        description: 'Newton’s laws on a staircase, in a lift, and around the Sun.',
        youtubeLink: '',
      },
      {
        title: 'Electricity and magnetism',
        description: 'Charge, current, field, induction: one chain, link by link.',
        youtubeLink: '',
      },
      {
        title: 'Optics and modern physics',
        description: 'Rays while they suffice, waves when they do not, photons at the end.',
        youtubeLink: '',
      },
    ],
  },
  {
    title: 'Mathematics for Boards and JEE',
    path: 'mathematics-11-12',
    levels: 'Class 11, class 12',
    icon: 'FaBookOpen',
    features: [
      'Calculus from graphs, not from a table',
      'Five-mark answers written the way boards mark them',
      'A JEE problem set every Friday',
    ],
    badges: { ...off, NEW: { enabled: true, label: 'NEW' } },
    youtubeVideos: ['https://www.youtube.com/watch?v=WUvTyaaNkzM'],
    figure: 'parabola',
    subCourses: [
      {
        title: 'Trigonometry and complex numbers',
        description: 'Identities you can see on the unit circle before you prove them.',
        youtubeLink: '',
      },
      {
        title: 'Calculus',
        description: 'Slope, area, and the surprise that they undo each other.',
        youtubeLink: 'https://www.youtube.com/watch?v=WUvTyaaNkzM',
      },
      {
        title: 'Vectors and three-dimensional geometry',
        description: 'Lines and planes by arrows: fewer formulas, fewer signs to lose.',
        youtubeLink: '',
      },
      {
        title: 'Probability',
        description: 'Cards, coins, Bayes. Count first, divide once.',
        youtubeLink: '',
      },
    ],
  },
];
