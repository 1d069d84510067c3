import { digitsOf } from '@shwe/kernel';
import { Segmented } from '@shwe/ui';
import { useEffect, useState } from 'react';
import { client } from '../../core/client.ts';
import { refusalText } from '../../core/FailureNote.tsx';
import { useInSight } from '../../core/in-sight.ts';
import { looksLikePhone, phoneAsTyped } from '../../core/typed.ts';
import { useT } from '../../i18n/index.ts';
import { PictureField } from './PictureField.tsx';
import { qrFaultOf } from './qr-fault.ts';
import { loadDecoder, qrTextOf } from './qr-text.ts';
import type { PayeeWays } from './queries.ts';
import { missingName, NameFields, NumberTwice, useNames } from './TwiceFields.tsx';
import { BindingFoot, useBinding } from './use-binding.tsx';

const QR_WORDS = {
  label: 'qrPicture',
  choose: 'qrChoose',
  another: 'qrAnother',
  unreadable: 'qrUnreadable',
} as const;

type Props = { fullName: string; hasCode: boolean; wallets: PayeeWays['wallets'] };

/** The picture of the wallet's QR, read in the browser before it is sent. */
function useQrPicture() {
  const [read, setRead] = useState({ qr: '', qrText: '' });
  const [unreadable, setUnreadable] = useState(false);
  useEffect(() => void loadDecoder().catch(() => {}), []);
  const take = async (qr: string) => {
    const qrText = await qrTextOf(qr).catch(() => null);
    setUnreadable(qrText === null);
    // What cannot be read here is not sent: the member takes another picture while it is at hand.
    setRead(qrText === null ? { qr: '', qrText: '' } : { qr, qrText });
  };
  return { ...read, unreadable, take };
}

/** A mobile wallet: whose it is, its number twice and its QR. */
export function BindWallet({ fullName, hasCode, wallets }: Props) {
  const { t } = useT();
  const binding = useBinding(hasCode);
  const { failure } = binding.deed;
  const form = useInSight<HTMLElement>(failure);
  const [wallet, setWallet] = useState(wallets[0]?.code ?? '');
  const { names, set: setNames } = useNames(fullName);
  const [number, setNumber] = useState({ value: '', valueAgain: '' });
  const picture = useQrPicture();
  const { value: phone, valueAgain: again } = number;
  const qrFault = qrFaultOf({ wallet, phone, ...picture }, wallets);
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
    binding.send((codes) =>
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
      <NameFields names={names} set={setNames} fullName={fullName} binding={binding} />
      <NumberTwice
        label={t('walletNumber', { wallet: wallets.find(({ code }) => code === wallet)?.title ?? '' })}
        again={t('phoneAgain')}
        icon="phone"
        keyboard="tel"
        placeholder="09"
        {...number}
        set={({ value, valueAgain }) =>
          setNumber((now) => ({
            value: value === undefined ? now.value : phoneAsTyped(value),
            valueAgain: valueAgain === undefined ? now.valueAgain : phoneAsTyped(valueAgain),
          }))
        }
        plain={digitsOf}
        isWhole={looksLikePhone}
        error={refusalText(failure, 'accounts_differ', 'phone_form')}
      />
      <PictureField
        words={QR_WORDS}
        icon="qr"
        picture={picture.qr}
        onChange={(qr) => void picture.take(qr)}
        error={
          picture.unreadable
            ? t('qrUnreadable')
            : qrFault
              ? t(qrFault)
              : refusalText(failure, 'qr_mismatch', 'qr_unreadable')
        }
      />
      <BindingFoot binding={binding} missing={missing} onSend={() => void send()} />
    </section>
  );
}
