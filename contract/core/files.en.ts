/** What is wrong with a file (behaviour 1.13, 3.9, 3.10, 3.15, 3.16). */
export const texts = {
  no_cv: 'Choose a PDF, DOC or DOCX file.',
  no_picture: 'Choose a JPG, PNG, WebP, GIF or AVIF picture.',
  no_document: 'Choose a PDF file.',
  no_video: 'Choose an MP4, WebM or MOV video.',
  active_pdf: 'This PDF has a password or contains scripts. Save it without them and choose it again.',
  file_too_large: ({ mostMb }: { mostMb: number }) => `The file may have at most ${mostMb} MB.`,
  picture_too_large: ({ mostMb }: { mostMb: number }) => `The picture may have at most ${mostMb} MB.`,
  video_too_large: ({ mostMb }: { mostMb: number }) => `The video may have at most ${mostMb} MB.`,
  too_many_pixels: ({ mostMillion }: { mostMillion: number }) =>
    `The picture may have at most ${mostMillion} million pixels. Make it smaller and choose it again.`,
};
