import './cards.css';
import { signedIn, staff } from '@kaksha/contract/core/access.ts';
import type { PaperLanguage } from '@kaksha/contract/quizzes.ts';
import type { ReportCard } from '@kaksha/contract/reports.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { Forbidden, RequireRole } from '#web/features/auth/public.ts';
import { useInstitute } from '#web/lib/page/institute.ts';
import type { CallError } from '#web/lib/send/send.ts';
import { LanguageSwitch } from '#web/ui/bar/language-switch.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { PageHead } from '#web/ui/ornament/rekha.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { Loading } from '#web/ui/state/loading.tsx';
import { cardQuery, cardsQuery } from './api.ts';
import { BatchChoice } from './batch-choice.tsx';
import { Card } from './card.tsx';
import { texts } from './text.en.ts';

/** /quiz/{id}/cards: report cards of everybody or a batch, for admins and teachers (behaviour 7.11). */
export function CardsRoute() {
  const { id = '' } = useParams();
  const { name } = useInstitute();
  return (
    <>
      <title>{texts.pageTitle(texts.title, name)}</title>
      <RequireRole roles={staff} denied={<Forbidden heading={texts.title} />}>
        <CardsPage key={id} quizId={id} />
      </RequireRole>
    </>
  );
}

/** /quiz/result/{resultId}/card: one report card, for staff and its student (behaviour 7.11). */
export function CardRoute() {
  const { resultId = '' } = useParams();
  const { name } = useInstitute();
  return (
    <>
      <title>{texts.pageTitle(texts.ownTitle, name)}</title>
      <RequireRole roles={signedIn}>
        <OneCardPage key={resultId} resultId={resultId} />
      </RequireRole>
    </>
  );
}

function CardsPage({ quizId }: { quizId: string }) {
  const [address, setAddress] = useSearchParams();
  const [versionId, batchId] = [address.get('versionId') ?? undefined, address.get('batchId') ?? undefined];
  const which = { ...(versionId && { versionId }), ...(batchId && { batchId }) };
  const asked = useQuery(cardsQuery(quizId, which));
  const report = `/quiz/${quizId}/report?${new URLSearchParams(which)}`;
  const back = <LinkButton to={report}>{texts.toReport}</LinkButton>;
  const choose = (chosen: string) => {
    setAddress({ ...(versionId && { versionId }), ...(chosen !== '' && { batchId: chosen }) });
  };
  const choice = (
    <BatchChoice quizId={quizId} versionId={versionId} batchId={batchId ?? ''} onChoose={choose} />
  );
  if (asked.data === undefined) return <Waiting asked={asked} none={texts.none} action={back} />;
  if (asked.data.length === 0) {
    return (
      <div className="wrap cards">
        <h1 className="sr">{texts.title}</h1>
        {choice}
        <EmptyState title={batchId === undefined ? texts.nobody : texts.nobodyOfBatch} action={back} />
      </div>
    );
  }
  return (
    <Cards
      cards={asked.data}
      title={texts.title}
      lead={texts.lead(asked.data.length)}
      back={
        <LinkButton look="plain" to={report}>
          {texts.toReport}
        </LinkButton>
      }
    >
      {choice}
    </Cards>
  );
}

function OneCardPage({ resultId }: { resultId: string }) {
  const asked = useQuery(cardQuery(resultId));
  const back = <LinkButton to={`/quiz/result/${resultId}`}>{texts.toResult}</LinkButton>;
  if (asked.data === undefined) {
    return <Waiting asked={asked} none={texts.noneOwn} why={texts.noneOwnText} action={back} />;
  }
  return (
    <Cards
      cards={[asked.data.card]}
      title={texts.ownTitle}
      lead={texts.ownLead}
      back={
        <LinkButton look="plain" to={`/quiz/result/${resultId}`}>
          {texts.toResult}
        </LinkButton>
      }
    />
  );
}

type WaitingProps = {
  asked: UseQueryResult<unknown, CallError>;
  none: string;
  why?: string;
  action: ReactNode;
};

function Waiting({ asked, none, why, action }: WaitingProps) {
  return (
    <div className="wrap section">
      {asked.error === null ? (
        <Loading text={texts.loading} />
      ) : asked.error.status === 404 ? (
        <EmptyState whole title={none} action={action}>
          {why}
        </EmptyState>
      ) : (
        <LoadFailed query={asked} failed={texts.failed} />
      )}
    </div>
  );
}

type CardsProps = {
  cards: readonly ReportCard[];
  title: string;
  lead: string;
  back: ReactNode;
  children?: ReactNode;
};

function Cards({ cards, title, lead, back, children }: CardsProps) {
  const [language, setLanguage] = useState<PaperLanguage>('en');
  const [remark, setRemark] = useState('');
  const [remarks, setRemarks] = useState<Readonly<Record<string, string>>>({});
  const several = cards.length > 1;
  return (
    <div className="cards">
      <div className="cards-tools">
        <PageHead word="अंक" title={title} lead={lead}>
          {children}
        </PageHead>
        <div className="wrap cards-set">
          {cards.some(({ released }) => !released) && (
            <Note look="warm" title={texts.held}>
              {texts.heldText}
            </Note>
          )}
          <LanguageSwitch label={texts.language} language={language} onChoose={setLanguage} />
          {several && (
            <TextAreaField
              label={texts.remark}
              hint={texts.remarkHint}
              optional
              rows={2}
              maxLength={300}
              value={remark}
              onChange={({ target }) => setRemark(target.value)}
            />
          )}
          <div className="row">
            <Button onClick={() => window.print()}>{texts.print(cards.length)}</Button>
            {back}
          </div>
        </div>
      </div>
      {cards.map((card) => (
        <div key={card.resultId} className="card-place">
          <TextField
            label={texts.remarkOf(card.student.fullName)}
            fieldClassName="card-own"
            optional
            maxLength={300}
            value={remarks[card.resultId] ?? ''}
            onChange={({ target }) => setRemarks({ ...remarks, [card.resultId]: target.value })}
          />
          <Card card={card} language={language} remark={remarks[card.resultId] || remark} />
        </div>
      ))}
    </div>
  );
}
