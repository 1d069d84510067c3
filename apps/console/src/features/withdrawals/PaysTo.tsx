import { useChannelTitle } from '../../core/channels.ts';
import { moment } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { Facts, Section } from '../../parts/bits.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { QrCode } from '../../parts/QrCode.tsx';
import { toast } from '../../parts/toast.tsx';
import type { Case } from './types.ts';

/** Where the money goes: the QR drawn from what was read, so that it can be scanned, and the same in words. */
export function PaysTo({ payee }: Pick<Case, 'payee'>) {
  const { t, names } = useT();
  const titleOf = useChannelTitle();
  const isShown = payee.qr_text !== '';
  return (
    <Section title={t('paysTo')} remark={t(payee.first_payment ? 'firstPayment' : 'paidBefore')}>
      <div className="pays">
        {isShown && <QrCode text={payee.qr_text} />}
        <Facts
          rows={[
            [t('wallet'), titleOf(payee.wallet)],
            [t('number'), isShown ? <Copyable key="number" text={payee.phone} /> : payee.phone],
            [t('name'), payee.name],
            [t('qrText'), isShown ? payee.qr_text : t('hidden')],
            [t('bound'), moment(payee.bound_at, names)],
          ]}
        />
      </div>
    </Section>
  );
}

function Copyable({ text }: { text: string }) {
  const { t } = useT();
  const copy = () =>
    void navigator.clipboard?.writeText(text).then(
      () => toast(t('copied')),
      () => {},
    );
  return (
    <button type="button" className="bare" title={t('copy')} onClick={copy}>
      <span className="link">{text}</span> <Icon name="copies" />
    </button>
  );
}
