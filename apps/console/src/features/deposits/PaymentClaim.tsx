import { clockTime } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { Facts, Section } from '../../components/bits.tsx';
import { whyText } from '../../components/texts.ts';
import { ReceiptPicture } from './AttachmentPicture.tsx';
import type { Case } from './types.ts';

/** What the member said of the payment. */
export function TheirClaim({ found: { order, account } }: { found: Case }) {
  const { t } = useT();
  return (
    <Section title={t('paymentDetails')}>
      <Facts
        rows={[
          [t('payerName'), order.payer_name || t('none')],
          [
            t('claimedRef'),
            <span key="tail" className="mono">
              {order.payer_tail || t('none')}
            </span>,
          ],
          [t('claimedTime'), order.paid_at ? clockTime(order.paid_at) : t('none')],
          account ? [t('paidInto'), `${account.name}, ${account.phone}`] : null,
          order.picture === 'none'
            ? null
            : [t('attachment'), <ReceiptPicture key={order.tid} order={order} />],
          order.reason ? [t('reason'), whyText(t, order)] : null,
        ]}
      />
    </Section>
  );
}
