import './language-switch.css';
import type { PaperLanguage } from '@kaksha/contract/quizzes.ts';
import { texts } from './language-text.en.ts';

const languages: readonly PaperLanguage[] = ['en', 'hi'];

type LanguageSwitchProps = {
  label: string;
  language: PaperLanguage;
  onChoose: (language: PaperLanguage) => void;
};

/** Two buttons, each in its own language (behaviour 4.30). */
export function LanguageSwitch({ label, language, onChoose }: LanguageSwitchProps) {
  return (
    <fieldset className="language-switch">
      <legend className="sr">{label}</legend>
      {languages.map((name) => (
        <button
          key={name}
          type="button"
          lang={name}
          aria-pressed={name === language}
          onClick={() => onChoose(name)}
        >
          {texts.names[name]}
        </button>
      ))}
    </fieldset>
  );
}
