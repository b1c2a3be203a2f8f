const many = (count: number, one: string, several: string) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : several}`;
const students = (count: number) => many(count, 'student', 'students');

export const texts = {
  title: 'Import a list of students',
  lead: 'An Excel (.xlsx) or CSV file with a row for each student. Nothing changes until you have seen the preview and confirmed it.',
  columns:
    'The first row names the columns, in English or Hindi: Roll and Name are needed; Mobile, Email, Class, Board, Guardian Name, Guardian Mobile, Extra Time %, Status and Batch may follow. The roll number says who a row is, and an empty cell changes nothing.',
  template: 'Download template',
  templateCsv: 'Template as CSV',
  file: 'List of students',
  hint: 'An .xlsx or .csv file (CSV UTF-8) up to 5 MB, with at most 10,000 rows.',
  read: 'Check the list',
  reading: 'Checking…',
  readFailed: 'The list could not be read. Please try again.',
  another: 'Choose another list',
  sessionEnded: 'Your session has ended. The list stays here: log in to go on with it.',

  preview: 'What the import will do',
  empty: 'The list has no rows below the names of its columns.',
  byState: 'Rows by result',
  states: { faulty: 'To fix', new: 'New', changed: 'Changed', same: 'Same' },
  rowsOf: (count: number) => many(count, 'row', 'rows'),
  noneOf: 'No such row.',
  caption: 'Rows of the list',
  heads: { row: 'Row', state: 'Result', who: 'Student', facts: 'Facts', notes: 'Remark' },
  rowNumber: (row: number) => `Row ${row}`,
  noName: 'No name',
  extraTime: (percent: string) => `${percent}% extra time`,

  batches: (count: number) =>
    `Put students into the ${many(count, 'batch', 'batches')} that the list names; missing batches are created`,
  faultyStay: (count: number) =>
    count === 1
      ? '1 row is left out. Fix it in the file and import the file again: rows that were already imported change nothing.'
      : `${count.toLocaleString('en-IN')} rows are left out. Fix them in the file and import the file again: rows that were already imported change nothing.`,
  nothing: 'There is nothing to import.',
  confirm: (count: number) => `Import ${students(count)}`,
  confirmBatches: 'Put them into their batches',
  confirming: 'Importing…',
  applyFailed:
    'The server did not answer, so the list may have been imported or not. Try again, or choose the list again: what was imported is then “Same”.',

  done: 'The list is imported',
  result: ({
    created,
    changed,
    same,
    faulty,
    batches,
  }: {
    created: number;
    changed: number;
    same: number;
    faulty: number;
    batches: number;
  }) =>
    [
      `${students(created)} added`,
      `${changed.toLocaleString('en-IN')} changed`,
      `${same.toLocaleString('en-IN')} the same`,
      ...(faulty > 0 ? [`${faulty.toLocaleString('en-IN')} left out`] : []),
      ...(batches > 0 ? [`${many(batches, 'batch', 'batches')} made`] : []),
    ].join(', '),
  finish: 'Close',
};
