import { Facts, Section } from '../../components/basics.tsx';
import { reasonWithNote } from '../../components/texts.ts';
import { clockTime } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { AttachmentPicture } from './AttachmentPicture.tsx';
import type { Case } from './types.ts';

/** The payment details the member entered. */
export function PaymentClaim({ caseData: { order, account } }: { caseData: Case }) {
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
            : [t('attachment'), <AttachmentPicture key={order.tid} order={order} />],
          order.reason ? [t('reason'), reasonWithNote(t, order)] : null,
        ]}
      />
    </Section>
  );
}
