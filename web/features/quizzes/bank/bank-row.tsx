import type { BankQuestion } from '@kaksha/contract/bank.ts';
import { isBlank } from '@kaksha/contract/questions/blank.ts';
import { letterOf } from '@kaksha/contract/questions/choices.ts';
import { explanationIn, optionsIn, passageIn, stemIn } from '@kaksha/contract/questions/languages.ts';
import type { PaperLanguage } from '@kaksha/contract/quizzes.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classes } from '#web/ui/classes.ts';
import { Figure } from '#web/ui/figure/figure.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RichText } from '#web/ui/text/rich-text.tsx';
import { texts as t, texts } from './text.en.ts';

type BankRowProps = { question: BankQuestion; chosen: boolean; onToggle: () => void };

/** A question of the bank: its stem and facts, and its key when unfolded. */
export function BankRow({ question, chosen, onToggle }: BankRowProps) {
  const { quiz, passage, kind, subject, chapter, difficulty, source } = question;
  const title = quiz.title.trim() || texts.untitled;
  const stem = stemIn('en', question);
  return (
    <li className={classes('bank-q', chosen && 'is-chosen')}>
      <label className="bank-pick">
        <input
          type="checkbox"
          checked={chosen}
          onChange={onToggle}
          aria-label={texts.choose(quiz.number, title)}
        />
      </label>
      <div className="bank-body">
        {passage && (
          <details className="bank-more">
            <summary>
              {texts.passage}
              <Icon name="down" />
            </summary>
            <Passage passage={passage} />
          </details>
        )}
        <div className="bank-stem">
          {stem.text.trim() === '' ? <span className="meta">{texts.blank}</span> : <RichText {...stem} />}
          {question.figure && <Figure figure={question.figure} />}
        </div>
        <p className="bank-facts meta">
          <Badge>{texts.kinds[kind]}</Badge>
          <span className="bank-key num">{texts.key(keyInWords(question))}</span>
          {question.unreleased && (
            <span className="bank-kept">
              <Icon name="lock" />
              {texts.unreleased}
            </span>
          )}
          {[subject, chapter, difficulty && texts.difficulties[difficulty], source].map(
            (tag) => tag && <span key={tag}>{tag}</span>,
          )}
          <span>{texts.from(quiz.number, title)}</span>
          <span className="num">
            {question.used === 0 ? texts.unused : texts.uses(question.used, question.rightPercent)}
          </span>
        </p>
        <details className="bank-more">
          <summary>
            {kind === 'numeric' ? texts.keyOnly : texts.preview}
            <Icon name="down" />
          </summary>
          <BankKey question={question} />
        </details>
      </div>
    </li>
  );
}

/** Its text in English and, if it has both, in Hindi, and its figure. */
function Passage({ passage }: { passage: NonNullable<BankQuestion['passage']> }) {
  const both = passage.hi !== undefined && !isBlank(passage.text) && !isBlank(passage.hi.text);
  return (
    <div className="stack">
      <RichText {...passageIn('en', passage)} />
      {both && <RichText {...passageIn('hi', passage)} />}
      {passage.figure && <Figure figure={passage.figure} />}
    </div>
  );
}

/** The options with the right ones marked, or the number, and the explanation; then the texts in Hindi, if it has both. */
function BankKey({ question }: { question: BankQuestion }) {
  const both = question.hi !== undefined && !isBlank(question.question) && !isBlank(question.hi.question);
  return (
    <div className="stack">
      {question.kind === 'numeric' ? (
        <p className="bank-right num">
          {t.right} {numberOf(question)}
        </p>
      ) : (
        <Options question={question} language="en" />
      )}
      <Explanation question={question} language="en" />
      {both && (
        <>
          <div>
            <b>{t.inHindi}</b>
            <div>
              <RichText {...stemIn('hi', question)} />
            </div>
          </div>
          {question.kind !== 'numeric' && <Options question={question} language="hi" />}
          <Explanation question={question} language="hi" />
        </>
      )}
    </div>
  );
}

type PartProps<Question = BankQuestion> = { question: Question; language: PaperLanguage };

function Options({ question, language }: PartProps<Exclude<BankQuestion, { kind: 'numeric' }>>) {
  return (
    <ol className="bank-options">
      {optionsIn(language, question).map((option, index) => {
        const figure = question.optionFigures?.[index];
        return (
          <li key={letterOf(index)}>
            <b>{letterOf(index)}</b>
            <span>
              <RichText {...option} />
              {figure && <Figure figure={figure} />}
            </span>
            {isRight(question, index) && (
              <span className="bank-right">
                <Icon name="check" /> {t.right}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Explanation({ question, language }: PartProps) {
  const explanation = explanationIn(language, question);
  if (explanation.text === '' && question.explanationFigure === undefined) return null;
  return (
    <div>
      <b>{t.explanation}</b>
      <div>
        <RichText {...explanation} />
        {question.explanationFigure && <Figure figure={question.explanationFigure} />}
      </div>
    </div>
  );
}

function isRight(question: BankQuestion, index: number): boolean {
  switch (question.kind) {
    case 'single':
      return question.correctAnswer === index;
    case 'multiple':
      return question.correctAnswers.includes(index);
    case 'numeric':
      return false;
  }
}

/** "B", "A, C", "9.8 ± 0.1", or that there is none. */
function keyInWords(question: BankQuestion): string {
  if (question.kind === 'numeric') return numberOf(question);
  const right = question.options.flatMap((_, index) => (isRight(question, index) ? letterOf(index) : []));
  return right.join(', ') || t.noKey;
}

function numberOf({ numeric }: Extract<BankQuestion, { kind: 'numeric' }>): string {
  if (numeric === undefined) return t.noKey;
  return 'min' in numeric ? t.range(numeric.min, numeric.max) : t.value(numeric.value, numeric.tolerance);
}
