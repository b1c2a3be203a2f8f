/** What is wrong with a file (behaviour 1.13, 3.9, 3.10, 3.15, 3.16). */
export const texts = {
  no_cv: 'Choose a PDF, DOC or DOCX file.',
  no_picture: 'Choose a JPG, PNG, WebP, GIF or AVIF picture.',
  no_document: 'Choose a PDF file.',
  no_roster: 'Choose a .csv file saved as “CSV UTF-8”, or an .xlsx file without a password.',
  old_excel:
    'This is an old .xls file, or one with a password. Save it as .xlsx without one and choose it again.',
  roster_unpacks_too_large:
    'This file unpacks to far more than a list of students. Copy the list into a new sheet and save that.',
  no_roster_columns:
    'No row names the columns. The first row of the first sheet needs at least “Roll” and “Name”.',
  too_many_rows: ({ most }: { most: number }) =>
    `A list can have at most ${most.toLocaleString('en-IN')} rows. Split it in two.`,
  no_paper:
    'Choose a .docx, .txt, .csv, .xlsx, .xml or .gift file without a password. Save texts and CSV as UTF-8.',
  old_office:
    'This is an old Office file, one with macros, or one with a password. Save it as .docx, .xlsx or text and choose it again.',
  no_video: 'Choose an MP4, WebM or MOV video.',
  active_pdf: 'This PDF has a password or contains scripts. Save it without them and choose it again.',
  file_too_large: ({ mostMb }: { mostMb: number }) => `The file may have at most ${mostMb} MB.`,
  picture_too_large: ({ mostMb }: { mostMb: number }) => `The picture may have at most ${mostMb} MB.`,
  video_too_large: ({ mostMb }: { mostMb: number }) => `The video may have at most ${mostMb} MB.`,
  too_many_pixels: ({ mostMillion }: { mostMillion: number }) =>
    `The picture may have at most ${mostMillion} million pixels. Make it smaller and choose it again.`,
};
