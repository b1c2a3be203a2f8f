import { formatDateTime } from '@kaksha/contract/core/time.ts';
import { useState } from 'react';
import { copyText } from '#web/lib/copy-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { type Draft, draftAnchor } from './drafts.ts';
import { texts } from './text.en.ts';

export function DraftArticle({ draft, onRemove }: { draft: Draft; onRemove: () => void }) {
  const t = texts.blog;
  const copy = async () => {
    const done = await copyText(draft.shareUrl);
    announce(done ? t.copied : t.refused, done ? 'correct' : 'wrong');
  };
  return (
    <article className="draft" id={draftAnchor(draft.id)}>
      <DraftPicture address={draft.imageUrl} />
      <h3>{draft.title}</h3>
      <p className="meta">
        <time dateTime={draft.date}>{formatDateTime(draft.date)}</time>
      </p>
      <p className="draft-content">{draft.content}</p>
      <p className="draft-link">{draft.shareUrl}</p>
      <div className="row">
        <Button look="outline" small aria-label={t.copyOf(draft.title)} onClick={copy}>
          <Icon name="copy" />
          <span>{t.copy}</span>
        </Button>
        <Button look="wrong-plain" small aria-label={t.removeOf(draft.title)} onClick={onRemove}>
          <span>{t.remove}</span>
        </Button>
      </div>
    </article>
  );
}

/** The picture, if it can be loaded. */
function DraftPicture({ address }: { address: string }) {
  const [failed, setFailed] = useState(false);
  if (address === '' || failed) return null;
  return <img src={address} alt="" width="640" height="360" onError={() => setFailed(true)} />;
}
