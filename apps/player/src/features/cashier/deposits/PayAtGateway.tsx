import { useAction } from '@shwe/client/react';
import { Button, Dock, Hint, Note } from '@shwe/ui';
import { ActionAmount } from '../../../components/ActionAmount.tsx';
import { FailureNote } from '../../../components/FailureNote.tsx';
import { client } from '../../../core/client.ts';
import { useT } from '../../../i18n/index.ts';
import type { Order } from '../queries.ts';
import { TimeLeft } from './TimeLeft.tsx';

/**
 * Leads to the gateway's page. A member who was already there may have paid, so the screen asks them to wait first
 * and offers paying as the second choice.
 */
export function PayAtGateway({ order }: { order: Order }) {
  const { t } = useT();
  const action = useAction();
  const leave = async () => {
    const body = { tid: order.tid };
    const session = await action.runWithKey(body, (idempotencyKey) =>
      client.call('deposits', 'gatewayPage', body, { idempotencyKey }),
    );
    if (session) location.assign(session.pay_url);
  };
  return (
    <>
      <section className="pad mt4">
        <div className="row between">
          <h2 className="t3">{order.method_title}</h2>
          <TimeLeft until={order.expires_at} />
        </div>
        {order.at_gateway ? (
          <Note kind="warn" icon="clock" className="mt3">
            {t('gatewayAwaited')}
          </Note>
        ) : (
          <div className="mt3">
            <Hint icon="share">{t('gatewayHow')}</Hint>
            <Hint icon="clock">{t('gatewayArrives')}</Hint>
          </div>
        )}
        <FailureNote className="mt3" kind="money" failure={action.failure} />
      </section>
      <Dock>
        <Button
          onClick={() => void leave()}
          {...(order.at_gateway && { tone: 'quiet' as const })}
          {...(action.busy && { busy: t('sending') })}
        >
          {order.at_gateway ? (
            t('gatewayNotPaid')
          ) : (
            <ActionAmount amount={order.amount} act={t('payAtGateway')} />
          )}
        </Button>
      </Dock>
    </>
  );
}
