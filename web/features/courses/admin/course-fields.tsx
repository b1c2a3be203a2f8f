import './course-form.css';
import { limits } from '@kaksha/contract/core/limits.ts';
import { badgeKinds } from '@kaksha/contract/courses/badges.ts';
import { courseIcons, slugOf } from '@kaksha/contract/courses.ts';
import type { FocusEvent } from 'react';
import type { Faults } from '#web/lib/form/form.ts';
import type { FormValues } from '#web/lib/form/use-form-draft.ts';
import { Field, FieldError } from '#web/ui/form/field.tsx';
import { Check, Input } from '#web/ui/form/input.tsx';
import { PictureField, type PictureFieldProps } from '#web/ui/form/picture-field.tsx';
import { listIn, RowFields } from '#web/ui/form/rows.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { texts } from './text.en.ts';

const moreFacts = ['lead', 'teacher', 'lectures'] as const;

type CourseFieldsProps = {
  values: FormValues;
  faults: Faults;
  stored?: string | undefined;
  /** What the course's page shows without a picture. */
  instead?: PictureFieldProps['instead'];
  onRemovePicture?: (() => void) | undefined;
  /** An empty path is made from the title. */
  suggestPath?: boolean;
};

/** The fields of a course, for adding one and for editing one. */
export function CourseFields({
  values,
  faults,
  stored,
  instead,
  onRemovePicture,
  suggestPath = false,
}: CourseFieldsProps) {
  const t = texts.fields;
  const fillPath = ({ currentTarget: { form, value } }: FocusEvent<HTMLInputElement>) => {
    const path = form?.elements.namedItem('path');
    if (suggestPath && path instanceof HTMLInputElement && path.value === '') path.value = slugOf(value);
  };
  const text = (name: string) => ({ name, defaultValue: values[name], error: faults[name] });
  return (
    <>
      <div className="form-2">
        <TextField
          label={t.title}
          {...text('title')}
          maxLength={limits.text}
          autoComplete="off"
          required
          onBlur={fillPath}
        />
        <Field label={t.path} error={faults.path}>
          <div className="course-path">
            <span aria-hidden="true">{t.pathStart}</span>
            <Input
              name="path"
              defaultValue={values.path}
              maxLength={limits.text}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
          </div>
        </Field>
        <TextField label={t.levels} {...text('levels')} maxLength={limits.text} autoComplete="off" required />
        <fieldset className="field">
          <legend className="label">{t.icon}</legend>
          <div className="row course-icons">
            {courseIcons.map((icon) => (
              <label className="check" key={icon}>
                <input type="radio" name="icon" value={icon} defaultChecked={values.icon === icon} />
                {t.icons[icon]}
              </label>
            ))}
          </div>
          <FieldError>{faults.icon}</FieldError>
        </fieldset>
        <TextField label={t.fee} {...text('feeRupees')} inputMode="numeric" optional />
        <TextField label={t.startDate} {...text('startDate')} type="date" optional />
        <TextField
          label={t.batch}
          {...text('batch')}
          maxLength={limits.text}
          hint={t.batchHint}
          optional
          fieldClassName="full"
        />
      </div>
      <RowFields
        legend={t.features}
        name="features"
        least={1}
        values={listIn(values, 'features')}
        nameOf={t.feature}
        add={t.addFeature}
        faults={faults}
        maxLength={limits.text}
      />
      <div className="form-2">
        <BadgeFields values={values} faults={faults} />
        <PictureField
          label={t.image}
          name="image"
          hint={t.imageHint}
          error={faults.image}
          stored={stored}
          instead={instead}
          onRemove={onRemovePicture}
        />
      </div>
      <RowFields
        legend={t.videos}
        name="youtubeVideos"
        least={1}
        values={listIn(values, 'youtubeVideos')}
        nameOf={t.video}
        add={t.addVideo}
        hint={t.videosHint}
        faults={faults}
        maxLength={limits.address}
        type="url"
        ordered
      />
      <Facts values={values} faults={faults} />
    </>
  );
}

function BadgeFields({ values, faults }: { values: FormValues; faults: Faults }) {
  const t = texts.fields;
  return (
    <fieldset className="course-badge-fields">
      <legend className="label">{t.badges}</legend>
      {badgeKinds.map((kind) => (
        <div className="course-badge-field" key={kind}>
          <Check name={`badges.${kind}.enabled`} defaultChecked={`badges.${kind}.enabled` in values}>
            {kind}
          </Check>
          <Input
            small
            name={`badges.${kind}.label`}
            aria-label={t.badgeLabel(kind)}
            defaultValue={values[`badges.${kind}.label`]}
            placeholder={kind}
            maxLength={limits.text}
            autoComplete="off"
          />
          <FieldError>{faults[`badges.${kind}.label`]}</FieldError>
        </div>
      ))}
    </fieldset>
  );
}

/** What a course may also say of itself; folded, unless something stands in it. */
function Facts({ values, faults }: { values: FormValues; faults: Faults }) {
  const t = texts.fields;
  const text = (name: (typeof moreFacts)[number]) => ({
    name,
    defaultValue: values[name],
    error: faults[name],
    optional: true,
  });
  const isUsed = moreFacts.some((name) => values[name] || faults[name]);
  return (
    <details className="course-more" open={isUsed}>
      <summary>
        {t.facts}
        <Icon name="down" />
      </summary>
      <div className="form-2">
        <TextField label={t.lead} {...text('lead')} maxLength={limits.text} fieldClassName="full" />
        <TextField label={t.teacher} {...text('teacher')} maxLength={limits.text} />
        <TextField label={t.lectures} {...text('lectures')} inputMode="numeric" />
      </div>
    </details>
  );
}
