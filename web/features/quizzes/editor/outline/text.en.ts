export const texts = {
  questionList: 'Questions',
  outline: 'Outline',
  here: (section: string | undefined, number: number | null) =>
    number === null
      ? (section ?? '')
      : section === undefined
        ? `Question ${number}`
        : `${section}, question ${number}`,
  addQuestion: 'Add a question',
  addSection: 'Add a section',
  complete: 'complete',
  toFix: 'to fix',
  paletteEntry: (number: number, look: 'to-fix' | 'is-blank' | 'is-done' | null) => {
    if (look === 'to-fix') return `Question ${number}, to fix`;
    return look === 'is-blank' ? `Question ${number}, nothing written yet` : `Question ${number}`;
  },

  missing: 'What is missing',
  needed: 'Needed',
  advised: 'Could be added',
  nothingMissing: 'The paper is complete.',
  missingTitle: 'Quiz title',
  emptySection: 'No questions',
  run: (first: number, last: number) => `${first}–${last}`,
  showAll: (count: number) => `Show all ${count}`,

  shortcuts: 'Keyboard shortcuts',
  shortcutList: [
    { keys: ['Ctrl', 'Enter'], does: 'adds one below' },
    { keys: ['Ctrl', 'Shift', 'D'], does: 'duplicates it' },
    { keys: ['Alt', 'Up'], does: 'moves it up' },
    { keys: ['Alt', 'Down'], does: 'moves it down' },
    { keys: ['Ctrl', 'Shift', 'Backspace'], does: 'removes it' },
    { keys: ['Ctrl', 'Z'], does: 'undoes a removal' },
    { keys: ['Alt', 'Page Up'], does: 'opens the one before' },
    { keys: ['Alt', 'Page Down'], does: 'opens the next one' },
    { keys: ['Ctrl', 'S'], does: 'saves the quiz' },
  ],
};
