import { Button } from 'antd';
import { Facts, Section } from '../../components/basics.tsx';
import { ReasonForm } from '../../components/ReasonForm.tsx';
import { ActionError, Callout } from '../../components/states.tsx';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { amountText, dateTime } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { Previews } from './Previews.tsx';
import { type HouseMessage, toText } from './types.ts';

/** One message: whom it is for, how far it is, its texts, and what can be done. */
export function MessageDetails({ message, maySend }: { message: HouseMessage; maySend: boolean }) {
  const { t, names } = useT();
  const { state } = message;
  const isOpen = state === 'asked' || state === 'scheduled' || state === 'sending';
  const readShare = message.sent === 0 ? 0 : Math.round((100 * message.read) / message.sent);
  return (
    <>
      <h2 className="sidetitle">
        {message.title.en} <small className="t3">{message.id}</small>
      </h2>
      {state === 'asked' && (
        <Callout
          tone="amber"
          icon="clock"
          title={t('messageAskedBy', { by: message.mine ? t('you') : message.by })}
          text={t(message.mine ? 'messageAskedMine' : 'messageAskedText')}
        />
      )}
      <div className="messagegrid">
        <div>
          <Facts
            rows={[
              [t('status'), t(`messageState_${state}`)],
              [
                t('messageTo'),
                message.members.length === 0
                  ? toText(message, t('messageToAll'))
                  : message.members.map(({ id, name }, at) => (
                      <span key={id}>
                        {at > 0 && ', '}
                        <a className="link" href={hrefOf(paths.member.replace('$id', String(id)))}>
                          {name}
                        </a>
                      </span>
                    )),
              ],
              [t('messageOffer'), t(message.is_offer ? 'messageOfferYes' : 'messageOfferNo')],
              [t('messageWhen'), dateTime(message.send_at, names)],
              [t('messageCounted'), amountText(message.counted)],
              [t('messageSent'), amountText(message.sent)],
              [t('messageRead'), `${amountText(message.read)} · ${readShare} %`],
              [t('messageBy'), `${message.by} · ${dateTime(message.created_at, names)}`],
              message.approved_by === '' ? null : [t('messageApprovedBy'), message.approved_by],
              message.stopped_by === '' ? null : [t('messageStoppedBy'), message.stopped_by],
            ]}
          />
          {maySend && state === 'asked' && !message.mine && <Approve id={message.id} />}
          {maySend && isOpen && <Stop id={message.id} />}
        </div>
        <Previews title={message.title} body={message.body} />
      </div>
    </>
  );
}

function Approve({ id }: { id: string }) {
  const { t } = useT();
  const action = useConsoleAction('operatorBroadcasts', 'approve');
  return (
    <div className="entry">
      <ActionError failure={action.error} />
      <Button
        type="primary"
        loading={action.isPending}
        onClick={() => action.mutate({ id }, { onSuccess: () => toast(t('messageApproved')) })}
      >
        {t('messageApprove')}
      </Button>
    </div>
  );
}

function Stop({ id }: { id: string }) {
  const { t } = useT();
  const action = useConsoleAction('operatorBroadcasts', 'stop');
  const run = (reason: string, clear: () => void) =>
    action.mutate(
      { id, reason },
      {
        onSuccess: () => {
          clear();
          toast(t('messageStopDone'));
        },
      },
    );
  return (
    <Section title={t('messageStop')}>
      <ReasonForm
        action={action}
        hint={t('messageStopHint')}
        buttons={[{ label: t('messageStop'), look: 'danger', run }]}
      />
    </Section>
  );
}
