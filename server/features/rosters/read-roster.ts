import { ROSTER_ROWS_AT_MOST, type RosterField, rosterColumns } from '@kaksha/contract/rosters.ts';
import { parse } from 'csv-parse/sync';
import { fail } from '#server/platform/core/fail.ts';
import { readWorkbook, type SheetRow } from '#server/platform/files/workbook.ts';

/** Names of columns, without spaces and signs, in English and Hindi. */
const synonyms: Record<RosterField, readonly string[]> = {
  roll: [
    ...['roll', 'rollno', 'rollnumber', 'regno', 'registrationno', 'registrationnumber', 'admissionno'],
    ...['admissionnumber', 'enrolmentno', 'enrollmentno', 'studentid', 'रोल', 'रोलनंबर', 'रोलनम्बर'],
    ...['अनुक्रमांक', 'पंजीकरणसंख्या'],
  ],
  fullName: [
    'name',
    'fullname',
    'studentname',
    'nameofstudent',
    'student',
    'नाम',
    'छात्रकानाम',
    'विद्यार्थीकानाम',
  ],
  email: ['email', 'emailid', 'emailaddress', 'mail', 'ईमेल'],
  phone: [
    ...['mobile', 'mobileno', 'mobilenumber', 'phone', 'phoneno', 'phonenumber', 'contact', 'contactno'],
    ...['studentmobile', 'whatsapp', 'मोबाइल', 'मोबाइलनंबर', 'मोबाइलनम्बर', 'फोन', 'फ़ोन'],
  ],
  class: ['class', 'std', 'standard', 'grade', 'कक्षा'],
  board: ['board', 'बोर्ड'],
  guardianName: [
    ...['guardianname', 'guardian', 'fathersname', 'fathername', 'mothersname', 'parentname', 'parentsname'],
    ...['पिताकानाम', 'मातापिताकानाम', 'अभिभावक', 'अभिभावककानाम'],
  ],
  guardianPhone: [
    ...['guardianmobile', 'guardianphone', 'fathersmobile', 'fathermobile', 'fathersphone', 'mothersmobile'],
    ...['parentmobile', 'parentsmobile', 'parentphone', 'fathersmobileno', 'पिताकामोबाइल', 'अभिभावकमोबाइल'],
  ],
  extraTimePercent: ['extratime', 'extratimepercent', 'extra'],
  status: ['status', 'स्थिति'],
  batch: ['batch', 'batches', 'batchname', 'बैच'],
};

const fieldOf = new Map(
  Object.entries(synonyms).flatMap(([field, names]) => names.map((name) => [name, field as RosterField])),
);
const plainName = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

export type ReadRow = { row: number; fields: Partial<Record<RosterField, string>>; notes: string[] };

/**
 * What a list of students says, row by row; blank rows are left out. Throws 'invalid' on `file` if the columns are not named
 * or there are too many rows, and 'wrong_type' if it cannot be read.
 */
export async function readRoster(file: Buffer, extension: string): Promise<ReadRow[]> {
  const rows = extension === 'xlsx' ? await ofWorkbook(file) : ofText(file);
  const at = rows.slice(0, 20).findIndex(({ cells }) => {
    const named = cells.map(({ text }) => fieldOf.get(plainName(text)));
    return named.includes('roll') && named.includes('fullName');
  });
  const head = rows[at];
  if (head === undefined) fail('invalid', { fields: { file: 'no_roster_columns' } });
  const columns = head.cells.map(({ text }) => fieldOf.get(plainName(text)));
  const found = rows.slice(at + 1).filter(({ cells }) => cells.some(({ text }) => text.trim() !== ''));
  if (found.length > ROSTER_ROWS_AT_MOST) {
    fail('invalid', { fields: { file: { code: 'too_many_rows', most: ROSTER_ROWS_AT_MOST } } });
  }
  return found.map((row) => toRow(row, columns));
}

function toRow({ row, cells }: SheetRow, columns: readonly (RosterField | undefined)[]): ReadRow {
  const read: ReadRow = { row, fields: {}, notes: [] };
  for (const [at, field] of columns.entries()) {
    const cell = cells[at];
    if (field === undefined || cell === undefined || read.fields[field] !== undefined) continue;
    // Our own lists begin a text that a spreadsheet would run with an apostrophe.
    const text = cell.text.trim().replace(/^'(?=\s*[=+\-@＝＋－＠])/, '');
    if (text === '') continue;
    read.fields[field] = text.slice(0, 300);
    if (cell.isFormula || cell.text.trim().startsWith('=')) {
      read.notes.push(`${rosterColumns[field]}: this is a formula. Paste the column as values.`);
    }
  }
  return read;
}

async function ofWorkbook(file: Buffer): Promise<SheetRow[]> {
  const rows = await readWorkbook(file, ROSTER_ROWS_AT_MOST + 100);
  if (rows === 'too large') fail('wrong_type', { fields: { file: 'roster_unpacks_too_large' } });
  return rows ?? fail('wrong_type', { fields: { file: 'no_roster' } });
}

function ofText(file: Buffer): SheetRow[] {
  const text = file.toString('utf8');
  const first = text.slice(0, text.indexOf('\n') + 1 || undefined);
  const count = (sign: string) => first.split(sign).length;
  const delimiter = [';', '\t'].reduce((most, sign) => (count(sign) > count(most) ? sign : most), ',');
  try {
    const records: string[][] = parse(file, { bom: true, delimiter, relax_column_count: true });
    return records.map((cells, at) => ({
      row: at + 1,
      cells: cells.map((cell) => ({ text: cell, isFormula: false })),
    }));
  } catch {
    return fail('wrong_type', { fields: { file: 'no_roster' } });
  }
}
