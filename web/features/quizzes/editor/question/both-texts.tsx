import type { PaperLanguage } from '@kaksha/contract/quizzes.ts';
import type { ReactNode } from 'react';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/input.tsx';
import { LazyMath } from '../preview/previews.tsx';
import { texts } from './text.en.ts';

/** The languages whose fields a question shows: a paper without any is written in one, in the plain fields. */
export function languagesOf(languages: readonly PaperLanguage[]): { english: boolean; hindi: boolean } {
  const hindi = languages.includes('hi');
  return { english: !hindi || languages.includes('en'), hindi };
}

type OneText = {
  label: ReactNode;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

type BothTextsProps = {
  languages: readonly PaperLanguage[];
  rows?: number;
  english: OneText;
  hindi: OneText;
};

/** A text in the languages of the paper, side by side on a desk, each with its formulas as students see them. */
export function BothTexts({ languages, rows, english, hindi }: BothTextsProps) {
  const shown = languagesOf(languages);
  const both = shown.english && shown.hindi;
  const field = ({ label, name, value, error, onChange }: OneText, lang?: string) => (
    <Field label={label} error={error}>
      <TextArea
        name={name}
        lang={lang}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
  return (
    <>
      <div className={both ? 'two' : undefined}>
        {shown.english && field(english)}
        {shown.hindi && field(hindi, 'hi')}
      </div>
      {shown.english && (
        <LazyMath className="qprev" text={english.value}>
          <span className="hint">{texts.asSeen}</span>
        </LazyMath>
      )}
      {shown.hindi && (
        <LazyMath className="qprev" text={hindi.value}>
          <span className="hint">{both ? texts.inHindi : texts.asSeen}</span>
        </LazyMath>
      )}
    </>
  );
}

/** A label with a quieter remark behind it. */
export function WithHint({ text, hint }: { text: string; hint: string }) {
  return (
    <>
      {text} <span className="opt">{hint}</span>
    </>
  );
}
