import { useAction } from '@shwe/client/react';
import { Button, digitsText, Sheet } from '@shwe/ui';
import { useState } from 'react';
import { FailureNote } from '../../components/FailureNote.tsx';
import { go, type Search } from '../../core/navigate.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { joinPieces } from '../../i18n/join-pieces.ts';
import { type Path, paths } from '../../paths.ts';
import { changeMessages, type Message } from './messages.ts';

/** Where a message leads to. */
const PLACE: Record<NonNullable<Message['opens']>['page'], (id: string) => [Path, Search?]> = {
  own_withdrawal: (id) => [paths.agentWithdrawal, { id }],
  own_deposit: (id) => [paths.agentDeposit, { id }],
  own_transfers: () => [paths.agentTransfers],
  downline_withdrawal: (id) => [paths.downWithdrawal, { id }],
  downline_deposit: (id) => [paths.agentDeposits, { id }],
};

/** One message. Deleting it needs a confirmation, whose buttons replace the others in the same sheet. */
export function MessageSheet({ message, onClose }: { message: Message; onClose: () => void }) {
  const { t, lang } = useT();
  const { opens } = message;
  const [isConfirming, setConfirming] = useState(false);
  const action = useAction();
  const remove = async () => {
    if (await action.run(() => changeMessages('messageDelete', [message.id]))) onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={joinPieces(message.title)}
      closeLabel={t('close')}
      foot={
        isConfirming ? (
          <>
            <Button tone="quiet" onClick={() => setConfirming(false)}>
              {t('cancel')}
            </Button>
            <Button
              tone="line"
              size="md"
              className="mt2"
              onClick={() => void remove()}
              {...(action.busy && { busy: t('sending') })}
            >
              {t('deleteMessage')}
            </Button>
          </>
        ) : (
          <>
            {opens ? (
              <Button onClick={() => go(...PLACE[opens.page](opens.id))}>{t('messageOpen')}</Button>
            ) : (
              <Button onClick={onClose}>{t('understood')}</Button>
            )}
            <Button tone="line" size="md" className="mt2" onClick={() => setConfirming(true)}>
              {t('deleteMessage')}
            </Button>
          </>
        )
      }
    >
      <p className="c3 mt2">{formatMoment(lang, message.created_at)}</p>
      <p className="mt2 c2 pre">{digitsText(joinPieces(message.content))}</p>
      <FailureNote className="mt3" failure={action.failure} />
    </Sheet>
  );
}
