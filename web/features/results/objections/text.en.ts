import { plural } from '#web/lib/numbers.ts';

export const texts = {
  title: 'The key is here. Your marks come later.',
  lead: (until: string) =>
    `Compare it with your recorded answers. You can question a key until ${until}. Marks come once the objections are decided.`,
  leadClosed: 'Compare it with your recorded answers. Marks come once your teachers have decided.',
  answered: 'Answered',
  answeredOf: (answered: number, total: number) => `${answered} of ${total}`,
  objections: 'Objections',
  sent: (sent: number, more: number) => `${sent} sent, ${more} more possible`,
  sentClosed: (sent: number) => `${plural(sent, 'objection', 'objections')} sent`,

  open: 'Question this key',
  openOn: (number: number) => `Question this key: question ${number}`,
  text: 'What is wrong with this question or its key?',
  hint: 'Say which answer you think is right, and why. 10 to 1,000 characters.',
  length: (least: number, most: number) => `Write ${least} to ${most.toLocaleString('en-IN')} characters.`,
  pictures: 'Pictures of your working',
  picturesHint: 'At most two, such as a photo of a page.',
  tooMany: 'At most two pictures.',
  send: 'Send the objection',
  cancel: 'Cancel',
  failed: 'The objection could not be sent. Try again.',
  done: 'Your objection is sent.',
  yours: 'Your objection',
  withPictures: (count: number) => plural(count, 'picture', 'pictures'),
  waiting: 'Your teachers have not answered it yet.',
  heard: 'Your objection has been answered.',
  takeBack: 'Take it back',
  takeBackOn: (number: number) => `Take it back: the objection to question ${number}`,
  taking: 'It could not be taken back. Try again.',
};
