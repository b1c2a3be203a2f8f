/** Why nothing could be read of a paper, with what to do. */
export const texts = {
  no_questions: 'No question was found. Number the questions (1. 2. 3.), or choose the format of the file.',
  too_many_questions: 'There are more than 500 questions. Split the paper in two.',
  took_too_long:
    'Reading took more than 30 seconds and was stopped. Split the paper, or copy it into a new file.',
  unreadable:
    'The file could not be read. Save it again in the program that it comes from, and choose it again.',
  interrupted: 'Reading was interrupted. Choose the file or paste the text again.',
  no_keys:
    'No key was found. Write the number of each question with its answer, such as 1 B 2 D 3 AC 4 12.5.',
  key_without_quiz: 'Choose the quiz that the key is for.',
  other_format: 'The file is not in this format. Choose another format, or let it be found out.',
  unpacks_too_large:
    'The file unpacks to far more than a paper. Copy the questions into a new sheet and save that.',
  no_columns: 'No row names the columns. The first row needs at least “Question” and “Answer”.',
  no_text_of_word: 'No text of Word was found in the file. Open it in Word and save it again as .docx.',
  has_macros: 'Files with macros are not opened. In Word choose Save as, then .docx, and bring that.',
  has_entities: 'The file declares its own entities or a document type. Export it again without them.',
};
export type ReadFault = keyof typeof texts;
