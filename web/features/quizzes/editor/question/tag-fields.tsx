import { useQuery } from '@tanstack/react-query';
import { type Dispatch, memo, useState } from 'react';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Segments } from '#web/ui/form/segments.tsx';
import { tagsQuery } from '../api.ts';
import type { EditorQuestion } from '../state/content.ts';
import type { EditorEvent } from '../state/events.ts';
import { texts as t } from './text.en.ts';

/** The tags that the paper uses already. */
export type Suggestions = Readonly<Record<'subject' | 'chapter' | 'source', readonly string[]>>;

type TagFieldsProps = Pick<EditorQuestion, 'subject' | 'chapter' | 'source' | 'difficulty'> & {
  questionKey: string;
  suggestions: Suggestions;
  faults: Readonly<Record<string, string>>;
  dispatch: Dispatch<EditorEvent>;
};

const texts = ['subject', 'chapter', 'source'] as const;
const levels = ['easy', 'medium', 'hard'] as const;

/**
 * The tags of a question, with what the paper and the institute use already as suggestions; the chosen difficulty is pressed
 * again to take it back.
 */
export const TagFields = memo(function TagFields({
  questionKey: key,
  difficulty,
  suggestions,
  faults,
  dispatch,
  ...typed
}: TagFieldsProps) {
  const [typing, setTyping] = useState(false);
  const { data } = useQuery({ ...tagsQuery, enabled: typing });
  const used = { subject: data?.subjects, chapter: data?.chapters, source: data?.sources };
  return (
    <fieldset className="ptags" onFocus={() => setTyping(true)}>
      <legend className="label">{t.tags}</legend>
      {texts.map((tag) => (
        <Field key={tag} label={t[tag]} error={faults[tag]}>
          <Input
            name={`${key}.${tag}`}
            autoComplete="off"
            list={`${key}-${tag}-list`}
            value={typed[tag]}
            onChange={(event) => dispatch({ type: 'edit', key, change: { [tag]: event.target.value } })}
          />
          <TagList id={`${key}-${tag}-list`} paper={suggestions[tag]} institute={used[tag]} />
        </Field>
      ))}
      <div className="field">
        <span className="label" aria-hidden="true">
          {t.difficulty}
        </span>
        <Segments
          label={t.difficulty}
          choices={levels.map((level) => ({ value: level, text: t.difficulties[level] }))}
          value={difficulty}
          onChange={(level) =>
            dispatch({ type: 'edit', key, change: { difficulty: level === difficulty ? '' : level } })
          }
        />
      </div>
    </fieldset>
  );
});

type TagListProps = { id: string; paper: readonly string[]; institute: readonly string[] | undefined };

/** Drawn again only when another tag is in use: an institute has hundreds, and one is typed in. */
const TagList = memo(
  function TagList({ id, paper, institute = [] }: TagListProps) {
    return (
      <datalist id={id}>
        {[...new Set([...paper, ...institute])].map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    );
  },
  (before, after) =>
    before.id === after.id &&
    before.institute === after.institute &&
    before.paper.join('\n') === after.paper.join('\n'),
);
