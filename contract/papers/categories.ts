import type { QuestionDraft } from '../questions/question.ts';

type Tags = Pick<QuestionDraft, 'subject' | 'chapter'>;

/** Subject and chapter as the path of a category of Moodle, in which a slash of a name is doubled; empty for neither. */
export const categoryOf = ({ subject, chapter }: Tags): string =>
  [subject, chapter].flatMap((name) => (name ? [name.replaceAll('/', '//')] : [])).join('/');

/** The subject and the chapter of a path such as `$course$/top/Physics/Optics`. */
export function tagsOfCategory(path: string): { subject?: string; chapter?: string } {
  const names = path
    .split(/(?<!\/)\/(?!\/)/)
    .map((name) => name.replaceAll('//', '/').trim())
    .filter((name) => name !== '' && !/^\$\w+\$$/.test(name) && name.toLowerCase() !== 'top');
  const [subject, ...rest] = names;
  return {
    ...(subject === undefined ? {} : { subject }),
    ...(rest.length === 0 ? {} : { chapter: rest.join(' / ') }),
  };
}

/** True if subject and chapter come back from their category: not a chapter alone, nor a name that a path divides. */
export function isCategory(tags: Tags): boolean {
  const path = categoryOf(tags);
  const { subject, chapter } = tagsOfCategory(`$course$/top/${path}`);
  const isLine = !/[^\P{Cc}]/u.test(path);
  return isLine && subject === (tags.subject ?? undefined) && chapter === (tags.chapter ?? undefined);
}
