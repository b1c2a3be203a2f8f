import { useState } from 'react';
import { PictureField, type PictureFieldProps } from '../form/picture-field.tsx';
import { texts } from './text.en.ts';

/** The field of a form that says the stored picture is to be removed; so the removal is part of what a draft keeps. */
const REMOVED = 'removeImage';

type ItemPictureProps = Pick<PictureFieldProps, 'label' | 'error'> & {
  /** The values of the form. */
  values: Readonly<Record<string, string>>;
  /** Path of the stored picture; empty if there is none. */
  stored: string;
};

/** The picture of an item, field `image`: one can be chosen, and the stored one removed, which happens on saving. */
export function ItemPicture({ values, stored, ...field }: ItemPictureProps) {
  const [removed, setRemoved] = useState(REMOVED in values);
  return (
    <>
      <PictureField
        {...field}
        name="image"
        hint={removed ? texts.imageGoes : undefined}
        stored={removed || stored === '' ? undefined : stored}
        onRemove={() => setRemoved(true)}
        optional
        fieldClassName="full"
      />
      {removed && <input type="hidden" name={REMOVED} value="yes" ref={tellForm} />}
    </>
  );
}

/** The form hears of it as of something typed. */
function tellForm(field: HTMLInputElement | null) {
  field?.dispatchEvent(new Event('input', { bubbles: true }));
}

/** What the call takes, of what was typed: an empty image where it is removed. */
export function withPicture({ [REMOVED]: removed, ...typed }: Record<string, string>) {
  return { ...typed, ...(removed ? { image: '' } : {}) };
}
