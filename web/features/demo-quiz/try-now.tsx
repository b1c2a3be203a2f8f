import { letterOf } from '@kaksha/contract/questions/choices.ts';
import { useState } from 'react';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { questions } from './questions.ts';
import { texts } from './text.en.ts';

/** The first question of the demo quiz, without a clock: an option says at once whether it is correct. Nothing is stored. */
export function TryNow() {
  const [chosen, setChosen] = useState<number | null>(null);
  const [question] = questions;
  if (question === undefined) return null;
  const isRight = chosen === question.answer;
  return (
    <div className="try-now">
      <p>{question.question}</p>
      <ul className="options" aria-label={texts.chooseOne}>
        {question.options.map((option, number) => {
          const verdict =
            chosen === null
              ? ''
              : number === question.answer
                ? ' is-correct'
                : number === chosen
                  ? ' is-wrong'
                  : '';
          return (
            <li key={letterOf(number)}>
              <button
                type="button"
                className={`option${verdict}`}
                aria-pressed={number === chosen}
                onClick={() => setChosen(number)}
              >
                <span className="key">{letterOf(number)}</span>
                <span className="option-text">{option}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <p role="status">
        {chosen !== null && (isRight ? texts.triedRight : texts.triedWrong(letterOf(question.answer)))}
      </p>
      <p>
        <LinkButton look="outline" small to="/quiz/demo">
          {texts.tenMore} <Icon name="arrow-right" />
        </LinkButton>
      </p>
    </div>
  );
}
