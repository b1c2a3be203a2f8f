import './receipt-page.css';
import { formatReceiptCode, readReceiptCode } from '@kaksha/contract/exam/receipt-code.ts';
import { examsRoutes } from '@kaksha/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useInstitute } from '#web/lib/page/institute.ts';
import { useHydrated } from '#web/lib/page/use-hydrated.ts';
import { callQuery } from '#web/lib/send/query.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { PageHead } from '#web/ui/ornament/rekha.tsx';
import { NeedsScript } from '#web/ui/state/needs-script.tsx';
import { CheckedReceipt } from './checked-receipt.tsx';
import { texts } from './text.en.ts';

/** /quiz/receipt: everyone who has the code of a receipt can check it (behaviour 6.12). */
export function ReceiptPage() {
  const { name } = useInstitute();
  const [address, setAddress] = useSearchParams();
  // The server draws the page without what its address asks for.
  const asked = useHydrated() ? (address.get('code') ?? '') : '';
  const code = readReceiptCode(asked);
  // What is being typed; null shows the code of the address.
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const shown = typed ?? (code === null ? asked : formatReceiptCode(code));
  const checked = useQuery({
    ...callQuery(examsRoutes.receipt, { params: { code: code ?? '' } }),
    enabled: code !== null,
    // Each check counts towards the limit: coming back to the page makes none.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

  const check = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = readReceiptCode(shown);
    setFault(read === null ? faultOf(shown, texts) : null);
    if (read === null) return event.currentTarget.querySelector('input')?.focus();
    setTyped(null);
    if (read === code) void checked.refetch();
    else setAddress({ code: read });
  };

  return (
    <>
      <title>{texts.pageTitle(name)}</title>
      <meta name="robots" content="noindex" />
      <PageHead word="रसीद" title={texts.title} lead={texts.lead} />
      <div className="wrap receipt-check">
        <NeedsScript />
        <form className="receipt-form" onSubmit={check} noValidate>
          <TextField
            label={texts.code}
            hint={texts.codeHint}
            error={fault ?? (typed === null && asked !== '' && code === null ? faultOf(asked, texts) : null)}
            name="code"
            className="receipt-input"
            value={shown}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
          />
          <Button type="submit" busy={checked.isFetching}>
            {texts.check}
          </Button>
        </form>
        {code !== null && fault === null && <CheckedReceipt code={code} checked={checked} />}
        <p className="meta">{texts.privacy}</p>
      </div>
    </>
  );
}

/** Why this cannot be a code. */
function faultOf(typed: string, t: typeof texts): string {
  const characters = typed.replace(/[\s\p{Pd}]/gu, '');
  if (characters === '') return t.missing;
  return characters.length === 20 ? t.letters : t.length(characters.length);
}
