import './next-exams.css';
import type { NextExam, NextExams as Reply } from '@kaksha/contract/hall.ts';
import { useId } from 'react';
import { useWindowWords } from '#web/features/exams/public.ts';
import { useNow } from '#web/lib/server-clock.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { languageOf } from '#web/ui/text/language-of.ts';
import { texts } from './next-exams-text.en.ts';

/** On a teacher's home: the exam that is open, and the one that opens next. */
export function NextExams({ exams: { now: sentAt, open, next } }: { exams: Reply }) {
  const now = useNow() ?? Date.parse(sentAt);
  return (
    <div className="next-exams">
      {open && <Card exam={open} isOpen leads now={now} />}
      {next && <Card exam={next} isOpen={false} leads={open === null} now={now} />}
    </div>
  );
}

type CardProps = {
  exam: NextExam;
  isOpen: boolean;
  /** The first of the cards, whose button is the filled one of the page. */
  leads: boolean;
  now: number;
};

/** When it is, who may take it, and what is missing from its paper. */
function Card({ exam, isOpen, leads, now }: CardProps) {
  const { stateText } = useWindowWords();
  const id = useId();
  const title = exam.title.trim() || texts.untitled;
  const { quizId, admitted, incomplete, withoutHindi } = exam;
  const main = leads ? 'primary' : 'outline';
  const paper = (
    <LinkButton look={isOpen ? 'plain' : main} to={`/quiz/edit/${quizId}`} aria-label={texts.paperOf(title)}>
      {texts.paper}
    </LinkButton>
  );
  const hall = (
    <LinkButton look={isOpen ? main : 'plain'} to={`/quiz/${quizId}/hall`} aria-label={texts.hallOf(title)}>
      {texts.hall}
    </LinkButton>
  );
  return (
    <section className="next-exam" aria-labelledby={id}>
      <div>
        <p className="home-open-kind">
          {texts.kind(isOpen)} {stateText(exam, now)}
        </p>
        <h2 id={id} lang={languageOf(title)}>
          {title}
        </h2>
        <p>
          {admitted === null ? texts.everyone : <Admitted count={admitted} />}{' '}
          {incomplete && texts.incomplete}
          {!incomplete && withoutHindi > 0 && texts.withoutHindi(withoutHindi)}
        </p>
      </div>
      <div className="row">
        {isOpen ? hall : paper}
        {isOpen ? paper : hall}
      </div>
    </section>
  );
}

function Admitted({ count }: { count: number }) {
  return (
    <>
      <b className="num">{texts.count(count)}</b> {texts.mayTake(count)}
    </>
  );
}
