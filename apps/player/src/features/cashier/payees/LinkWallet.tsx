import { digitsOf } from '@shwe/kernel';
import { Segmented } from '@shwe/ui';
import { useEffect, useState } from 'react';
import { refusalText } from '../../../components/FailureNote.tsx';
import { PictureField } from '../../../components/PictureField.tsx';
import { useScrollToFailure } from '../../../components/use-scroll-to-failure.ts';
import { client } from '../../../core/client.ts';
import { formatPhoneInput, looksLikePhone } from '../../../core/phone-input.ts';
import { useT } from '../../../i18n/index.ts';
import type { PayeeOptions } from '../queries.ts';
import { qrError } from './qr-error.ts';
import { loadDecoder, readQrText } from './qr-text.ts';
import { missingName, RepeatedName, RepeatedNumber, useNames } from './RepeatedFields.tsx';
import { PayeeLinkFoot, usePayeeLink } from './use-payee-link.tsx';

const QR_LABELS = {
  label: 'qrPicture',
  choose: 'qrChoose',
  another: 'qrAnother',
  unreadable: 'qrUnreadable',
} as const;

type Props = { fullName: string; hasCode: boolean; wallets: PayeeOptions['wallets'] };

/** The picture of the wallet's QR code, and the text that the browser reads from it. */
function useQrPicture() {
  const [read, setRead] = useState({ qr: '', qrText: '' });
  const [unreadable, setUnreadable] = useState(false);
  useEffect(() => void loadDecoder().catch(() => {}), []);
  const choose = async (qr: string) => {
    const qrText = await readQrText(qr).catch(() => null);
    setUnreadable(qrText === null);
    // A picture without a readable QR code is dropped, so that the member chooses another one before sending.
    setRead(qrText === null ? { qr: '', qrText: '' } : { qr, qrText });
  };
  return { ...read, unreadable, choose };
}

/** Links a mobile wallet: holder's name twice, number twice, QR picture. */
export function LinkWallet({ fullName, hasCode, wallets }: Props) {
  const { t } = useT();
  const link = usePayeeLink(hasCode);
  const { failure } = link.action;
  const form = useScrollToFailure<HTMLElement>(failure);
  const [wallet, setWallet] = useState(wallets[0]?.code ?? '');
  const { names, set: setNames } = useNames(fullName);
  const [number, setNumber] = useState({ value: '', valueAgain: '' });
  const picture = useQrPicture();
  const { value: phone, valueAgain: again } = number;
  const qrFault = qrError({ wallet, phone, ...picture }, wallets);
  const missing =
    missingName(names) ??
    (!looksLikePhone(phone)
      ? 'phoneMissing'
      : digitsOf(again) !== digitsOf(phone)
        ? 'phoneAgainMissing'
        : !picture.qr
          ? 'qrMissing'
          : qrFault);
  const send = () =>
    link.send((codes) =>
      client.call('payees', 'addPayee', {
        kind: 'wallet',
        wallet,
        name: names.name.trim(),
        name_again: names.nameAgain.trim(),
        phone,
        phone_again: again,
        qr: picture.qr,
        ...codes,
      }),
    );
  return (
    <section className="pad mt3" ref={form}>
      <Segmented
        label={t('payoutAccount')}
        value={wallet}
        onChange={setWallet}
        options={wallets.map(({ code, title }) => ({ key: code, label: title }))}
      />
      <RepeatedName names={names} set={setNames} fullName={fullName} link={link} />
      <RepeatedNumber
        label={t('walletNumber', { wallet: wallets.find(({ code }) => code === wallet)?.title ?? '' })}
        again={t('phoneAgain')}
        icon="phone"
        keyboard="tel"
        placeholder="09"
        {...number}
        set={({ value, valueAgain }) =>
          setNumber((now) => ({
            value: value === undefined ? now.value : formatPhoneInput(value),
            valueAgain: valueAgain === undefined ? now.valueAgain : formatPhoneInput(valueAgain),
          }))
        }
        plain={digitsOf}
        isWhole={looksLikePhone}
        error={refusalText(failure, 'accounts_differ', 'phone_form')}
      />
      <PictureField
        labels={QR_LABELS}
        icon="qr"
        picture={picture.qr}
        onChange={(qr) => void picture.choose(qr)}
        error={
          picture.unreadable
            ? t('qrUnreadable')
            : qrFault
              ? t(qrFault)
              : refusalText(failure, 'qr_mismatch', 'qr_unreadable')
        }
      />
      <PayeeLinkFoot link={link} missing={missing} onSend={() => void send()} />
    </section>
  );
}
