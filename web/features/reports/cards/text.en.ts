import { formatCount } from '#web/lib/numbers.ts';

const cards = (count: number) => (count === 1 ? '1 report card' : `${formatCount(count)} report cards`);

export const texts = {
  pageTitle: (title: string, name: string) => `${title} | ${name}`,
  title: 'Report cards',
  ownTitle: 'Report card',
  loading: 'Making the report cards…',
  failed: 'The report cards could not be made.',
  none: 'This exam, or this version of it, does not exist.',
  noneOwn: 'There is no report card for this result.',
  noneOwnText: 'A card is made of the first attempt at an exam, once its answers are shown.',
  nobody: 'Nobody has appeared yet.',
  nobodyOfBatch: 'Nobody of this batch has appeared.',
  toReport: 'To the report',
  toResult: 'To the result',
  lead: (count: number) => `${cards(count)}, ${count === 1 ? '' : 'each '}on one A4 page.`,
  ownLead: 'One A4 page, to print or to save as a PDF.',
  batch: 'Batch',
  everybody: 'Everybody who appeared',
  batchOf: (name: string, n: number) => `${name}, ${formatCount(n)}`,
  language: 'Language of the cards',
  remark: 'Remark on every card',
  remarkHint: 'Empty: lines to write on by hand. A remark of one student’s own is typed above the card.',
  remarkOf: (name: string) => `Remark for ${name}`,
  print: (count: number) => `Print ${cards(count)}`,
  held: 'Students do not see these marks yet.',
  heldText: 'Release the results before you hand the cards out.',
};
