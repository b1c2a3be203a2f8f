export const texts = {
  noFile: 'No file yet',
  noPicture: 'No picture yet',
  choose: 'Choose',
  replace: 'Replace',
  remove: 'Remove',
  clear: 'Clear',
  size: (name: string, size: string) => `${name}, ${size}`,
  limits: {
    cv: 'PDF, DOC or DOCX, up to 5 MB',
    picture: 'JPG, PNG, WebP, GIF or AVIF, up to 5 MB',
    document: 'PDF, up to 20 MB',
    video: 'MP4, WebM or MOV, up to 500 MB',
  },
  upload: 'Upload',
  sent: (percent: number) => `${percent}% sent`,
  checking: 'Sent. Checking the file…',
  cancel: 'Cancel upload',
};
