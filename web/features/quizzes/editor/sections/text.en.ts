const signed = (marks: string) => {
  const number = Number(marks);
  if (marks.trim() === '' || Number.isNaN(number)) return marks;
  return number > 0 ? `+${number}` : String(number).replace('-', '−');
};
const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

type PresetFacts = {
  sections: number;
  questions: number;
  marks: number;
  marking: string;
  minutes: number;
};

export const texts = {
  newTitle: (number: number) => `Section ${number}`,
  marking: (right: string, wrong: string, unanswered: string, partial: boolean) =>
    `Correct ${signed(right)}, wrong ${signed(wrong)}, unanswered ${signed(unanswered)}${partial ? ', part marks' : ''}`,
  countsFirst: (number: string) => `the first ${number} answers count`,
  countFirst: 'Answers that count',
  countFirstHint:
    'Of the answered questions the first so many count, as in papers of 2021 to 2024. Leave it empty if all count.',
  settings: 'Section and marking',
  settingsOf: (title: string) => `Section: ${title}`,
  title: 'Section title',
  subject: 'Subject',
  subjectHint:
    'Sections of one subject stand together and are added up. Leave it empty if the paper has one subject.',
  right: 'Correct',
  wrong: 'Wrong',
  unanswered: 'Unanswered',
  partial: 'Part marks as in JEE Advanced: +1 for each correct option as long as none is wrong',
  markAll: 'The same marks in all sections',
  place: 'Place in the paper',
  done: 'Done',
  remove: 'Delete section',
  removeTitle: (title: string) => `Delete section ${title}?`,
  removeText: (number: number, heir: string | undefined) =>
    `It has ${count(number, 'question', 'questions')}. ${
      heir === undefined ? 'They can stay in the quiz' : `They can move to ${heir}`
    }, or be deleted too. You can undo this.`,
  keepQuestions: 'Keep the questions',
  removeQuestions: (number: number) => `Delete ${count(number, 'question', 'questions')} too`,
  cancel: 'Cancel',

  startFrom: 'Start from a template',
  presetTitle: 'Start from a template',
  presetText: 'You can change every part afterwards. What you have written stays.',
  presets: 'Templates',
  presetName: (name: string, year: number | null) =>
    year === null || name.includes(String(year)) ? name : `${name} ${year}`,
  marks: (right: number, wrong: number) => `${signed(String(right))}/${signed(String(wrong))}`,
  marksBySection: 'marking by section',
  presetFacts: (paper: PresetFacts) =>
    [
      count(paper.sections, 'section', 'sections'),
      count(paper.questions, 'question', 'questions'),
      count(paper.marks, 'mark', 'marks'),
      paper.marking,
      `${paper.minutes} min`,
    ].join(', '),
  use: (name: string) => `Use ${name}`,
  loading: 'Loading templates...',
  failed: 'The templates could not be loaded. Please try again.',
};
