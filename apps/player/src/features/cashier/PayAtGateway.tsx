import { Button, Dock, Hint, Note } from '@shwe/ui';
import { client } from '../../core/client.ts';
import { useMoneyDeed } from '../../core/deed.ts';
import { FailureNote } from '../../core/FailureNote.tsx';
import { SumLine } from '../../core/SumLine.tsx';
import { useT } from '../../i18n/index.ts';
import type { Order } from './queries.ts';
import { TimeLeft } from './TimeLeft.tsx';

/**
 * Leads to the gateway's own page; what was paid there comes in by itself. Who was there may have paid: they are asked to wait first, and paying
 * is the quiet way on.
 */
export function PayAtGateway({ order }: { order: Order }) {
  const { t } = useT();
  const deed = useMoneyDeed();
  const leave = async () => {
    const body = { tid: order.tid };
    const session = await deed.pay(body, (intent) =>
      client.call('deposits', 'gatewayPage', body, { intent }),
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
        <FailureNote className="mt3" kind="money" failure={deed.failure} />
      </section>
      <Dock>
        <Button
          onClick={() => void leave()}
          {...(order.at_gateway && { tone: 'quiet' as const })}
          {...(deed.busy && { busy: t('sending') })}
        >
          {order.at_gateway ? t('gatewayNotPaid') : <SumLine amount={order.amount} act={t('payAtGateway')} />}
        </Button>
      </Dock>
    </>
  );
}
