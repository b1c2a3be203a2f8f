/** The texts of choosing a figure. */
export const texts = {
  add: 'Add a figure',
  addTo: (what: string) => `Add a figure to ${what}`,
  limits: 'Choose it, drop it here, or paste it. JPG, PNG or WebP, up to 5 MB.',
  replace: 'Replace figure',
  remove: 'Remove figure',
  removed: 'Figure removed.',
  undo: 'Undo',
  inWords: 'The figure in words',
  inWordsHint: 'for those who cannot see it',
  say: 'Say what the figure shows, without the answer.',
  failed: 'The figure could not be uploaded. Try again.',
  failedElsewhere: (why: string) => `Figure not uploaded: ${why}`,
  sending: (percent: number) => `Uploading, ${percent}%`,
};
