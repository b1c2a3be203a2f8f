/** Other names of the column of an option. */
const namesOf = (letter: string, at: number, hindi: readonly string[]): readonly string[] => [
  ...[letter, `opt${letter}`, `choice${letter}`, `answer${letter}`, `option${at}`, `opt${at}`, `choice${at}`],
  ...[`विकल्प${at}`, ...hindi.map((sign) => `विकल्प${sign}`)],
];

/** The columns of a paper as a spreadsheet: how they are called in our own files, and how else in English and Hindi. */
export const paperColumns = {
  kind: { name: 'Type', also: ['kind', 'questiontype', 'प्रकार'] },
  question: {
    name: 'Question',
    also: ['questions', 'questiontext', 'stem', 'que', 'ques', 'q', 'प्रश्न', 'सवाल'],
  },
  optionCount: { name: 'Options', also: ['optioncount', 'numberofoptions', 'विकल्पसंख्या'] },
  optionA: { name: 'Option A', also: namesOf('a', 1, ['अ', 'क']) },
  optionB: { name: 'Option B', also: namesOf('b', 2, ['ब', 'ख']) },
  optionC: { name: 'Option C', also: namesOf('c', 3, ['स', 'ग']) },
  optionD: { name: 'Option D', also: namesOf('d', 4, ['द', 'घ']) },
  optionE: { name: 'Option E', also: namesOf('e', 5, ['ङ']) },
  optionF: { name: 'Option F', also: namesOf('f', 6, []) },
  hindiA: { name: 'Option A Hindi', also: [] },
  hindiB: { name: 'Option B Hindi', also: [] },
  hindiC: { name: 'Option C Hindi', also: [] },
  hindiD: { name: 'Option D Hindi', also: [] },
  hindiE: { name: 'Option E Hindi', also: [] },
  hindiF: { name: 'Option F Hindi', also: [] },
  figureA: { name: 'Figure A', also: [] },
  figureB: { name: 'Figure B', also: [] },
  figureC: { name: 'Figure C', also: [] },
  figureD: { name: 'Figure D', also: [] },
  figureE: { name: 'Figure E', also: [] },
  figureF: { name: 'Figure F', also: [] },
  answer: {
    name: 'Answer',
    also: [
      ...[
        'ans',
        'answers',
        'key',
        'answerkey',
        'correct',
        'correctanswer',
        'correctoption',
        'rightanswer',
        'rightoption',
      ],
      ...['correctanswers', 'correctans', 'उत्तर', 'सहीउत्तर', 'सहीविकल्प', 'कुंजी'],
    ],
  },
  explanation: {
    name: 'Solution',
    also: ['explanation', 'sol', 'hint', 'feedback', 'हल', 'व्याख्या', 'समाधान'],
  },
  subject: { name: 'Subject', also: ['विषय'] },
  chapter: { name: 'Chapter', also: ['topic', 'unit', 'अध्याय', 'पाठ'] },
  difficulty: { name: 'Difficulty', also: ['level', 'difficultylevel', 'कठिनाई', 'स्तर'] },
  source: { name: 'Source', also: ['exam', 'year', 'स्रोत'] },
  section: { name: 'Section', also: ['part', 'खंड', 'खण्ड', 'भाग'] },
  sectionSubject: { name: 'Section Subject', also: [] },
  right: { name: 'Marks Right', also: ['marks', 'mark', 'positivemarks', 'right', 'अंक'] },
  wrong: { name: 'Marks Wrong', also: ['negativemarks', 'negative', 'negativemarking', 'wrong', 'ऋणात्मकअंक'] },
  open: { name: 'Marks Open', also: ['unanswered', 'open'] },
  partial: { name: 'Partial', also: ['partialmarking'] },
  countFirst: { name: 'Answers Counted', also: ['countfirst', 'attemptany'] },
  minutes: { name: 'Minutes', also: ['time', 'timeinminutes', 'मिनट', 'समय'] },
  passage: { name: 'Passage', also: ['comprehension', 'directions', 'गद्यांश', 'निर्देश'] },
  passageHindi: { name: 'Passage Hindi', also: ['passageinhindi', 'hindipassage'] },
  passageFigure: { name: 'Passage Figure', also: [] },
  hindi: { name: 'Question Hindi', also: ['questioninhindi', 'hindiquestion', 'प्रश्नहिंदी', 'प्रश्नहिन्दी'] },
  hindiExplanation: { name: 'Solution Hindi', also: ['explanationhindi', 'explanationinhindi'] },
  figure: { name: 'Figure', also: ['image', 'picture', 'चित्र'] },
  explanationFigure: { name: 'Solution Figure', also: [] },
} as const satisfies Record<string, { name: string; also: readonly string[] }>;
export type PaperColumn = keyof typeof paperColumns;
export const paperColumnNames = Object.keys(paperColumns) as PaperColumn[];

/** A column of a sheet by its name, and what it is taken for; null for one that is left out. */
export type SheetColumn = { name: string; as: PaperColumn | null };
/** What columns are to be taken for, by the names that the sheet gives them. */
export type ColumnMapping = Readonly<Record<string, PaperColumn | null>>;

/** A name of a column without case, spaces and signs. */
const plain = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

const columnsByName = new Map(
  Object.entries(paperColumns).flatMap(([column, { name, also }]) =>
    [name, ...also].map((one) => [plain(one), column as PaperColumn] as const),
  ),
);

/** The column that a name is for; null for a name that is none. */
export const columnOf = (name: string): PaperColumn | null => columnsByName.get(plain(name)) ?? null;

/** True if a row of this text names the columns of a paper. */
export const namesColumns = (line: string): boolean => {
  const named = line.split(/[,;\t]/).map((cell) => columnOf(cell.replace(/^"|"$/g, '')));
  return named.includes('question') && named.includes('answer');
};
