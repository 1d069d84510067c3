import { groupThousands, usdtText } from '@shwe/kernel';
import { Facts, Section } from '../../components/basics.tsx';
import { Icon } from '../../components/Icon.tsx';
import { QrCode } from '../../components/payments/QrCode.tsx';
import { toast } from '../../components/toast.tsx';
import { amountText, dateTime } from '../../core/format.ts';
import { NUMBER_LABELS, usePayeeTitle } from '../../core/payees.ts';
import { useT } from '../../i18n/index.ts';
import type { Case } from './types.ts';

/** The payee, with a QR code to scan, and values to copy unless the account is masked. */
export function PayoutAccount({ payee, order }: { payee: Case['payee']; order: Case['order'] }) {
  const { t, names } = useT();
  const titleOf = usePayeeTitle();
  const { kind, account, name, area, branch, qr_text: qrText } = payee;
  const isUnmasked = !account.includes('•');
  const copyable = (text: string, shown = text) =>
    isUnmasked && text !== '' ? <Copyable key={text} text={text} shown={shown} /> : shown;
  return (
    <Section title={t('payoutAccount')} remark={t(payee.first_payment ? 'newPayoutAccount' : 'paidBefore')}>
      <div className="pays">
        {qrText !== '' && <QrCode text={qrText} />}
        <Facts
          rows={[
            [t(`payoutKind_${kind}`), titleOf(payee)],
            [t(NUMBER_LABELS[kind]), copyable(account)],
            name === '' ? null : [t(kind === 'usdt' ? 'label' : 'name'), copyable(name)],
            area === '' ? null : [t('area'), area],
            branch === '' ? null : [t('branch'), branch],
            kind === 'wallet' ? [t('qrText'), qrText === '' ? t('hiddenAfterClosing') : qrText] : null,
            order.usdt && [t('usdtRate'), t('usdtRateIs', { rate: groupThousands(order.usdt.rate) })],
            order.usdt && [
              t('usdtSend'),
              copyable(usdtText(order.usdt.amount).replaceAll(',', ''), usdtText(order.usdt.amount)),
            ],
            [t('amount'), copyable(String(order.amount), amountText(order.amount))],
            [t('linkedAt'), dateTime(payee.bound_at, names)],
          ]}
        />
      </div>
    </Section>
  );
}

function Copyable({ text, shown }: { text: string; shown: string }) {
  const { t } = useT();
  const copy = () =>
    void navigator.clipboard?.writeText(text).then(
      () => toast(t('copied')),
      () => {},
    );
  return (
    <button type="button" className="bare" title={t('copy')} onClick={copy}>
      <span className="link">{shown}</span> <Icon name="copies" />
    </button>
  );
}
