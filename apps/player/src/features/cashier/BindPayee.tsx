import { digitsOf } from '@shwe/kernel';
import { Button, Dock, Field, Hint, Icon, PinInput, Segmented, showToast, TextField } from '@shwe/ui';
import { useState } from 'react';
import { client } from '../../core/client.ts';
import { useDeed } from '../../core/deed.ts';
import { FailureNote, otherFailure, refusalText } from '../../core/FailureNote.tsx';
import { useInSight } from '../../core/in-sight.ts';
import { goBack } from '../../core/navigate.ts';
import { queryClient } from '../../core/query.ts';
import { looksLikePhone, phoneAsTyped } from '../../core/typed.ts';
import { type Key, useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { shrinkPicture } from './picture.ts';
import { WALLET_NAME } from './words.ts';

type Wallet = keyof typeof WALLET_NAME;
type Filled = {
  wallet: Wallet;
  name: string;
  phone: string;
  again: string;
  qr: string;
  pin: string;
  code: string;
  codeAgain: string;
};

const SHOWN_AT_FIELD = [
  'accounts_differ',
  'phone_form',
  'qr_mismatch',
  'qr_unreadable',
  'code_wrong',
  'security_code_wrong',
  'pin_form',
  'pin_same',
  'digits_needed',
];

/** What is still missing before it can be sent, in the order of the form. */
function missingOf(filled: Filled, hasCode: boolean): Key | null {
  if (filled.name.trim() === '') return 'accountNameMissing';
  if (!looksLikePhone(filled.phone)) return 'phoneMissing';
  if (digitsOf(filled.again) !== digitsOf(filled.phone)) return 'phoneAgainMissing';
  if (!filled.qr) return 'qrMissing';
  if (filled.pin.length < 6) return 'pinEnter';
  if (filled.code.length < 6) return 'securityEnter';
  return hasCode || filled.code === filled.codeAgain ? null : 'securityAgain';
}

function QrField({
  qr,
  onChange,
  error,
}: {
  qr: string;
  onChange: (qr: string) => void;
  error: string | undefined;
}) {
  const { t } = useT();
  const [unreadable, setUnreadable] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      onChange(await shrinkPicture(file));
      setUnreadable(false);
    } catch {
      setUnreadable(true);
    }
  };
  return (
    <Field
      label={t('qrPicture')}
      frame="plain"
      className="mt3"
      error={unreadable ? t('qrUnreadable') : error}
    >
      {(control) => (
        <label className="drop" htmlFor={control.id}>
          {qr ? <img src={qr} alt={t('qrPicture')} /> : <Icon name="qr" />}
          <span>{t(qr ? 'qrAnother' : 'qrChoose')}</span>
          <input
            {...control}
            className="sr"
            type="file"
            accept="image/png,image/jpeg,image/webp"
            onChange={(event) => void take(event.target.files?.[0])}
          />
        </label>
      )}
    </Field>
  );
}

function PhoneFields({
  filled,
  set,
  error,
}: {
  filled: Filled;
  set: (change: Partial<Filled>) => void;
  error: string | undefined;
}) {
  const { t } = useT();
  const same = digitsOf(filled.again) === digitsOf(filled.phone);
  const common = {
    icon: 'phone',
    face: 'figure',
    inputMode: 'tel',
    autoComplete: 'off',
    placeholder: '09',
  } as const;
  const label = t('walletNumber', { wallet: WALLET_NAME[filled.wallet] });
  return (
    <>
      <TextField
        {...common}
        className="mt3"
        label={label}
        value={filled.phone}
        onChange={(text) => set({ phone: phoneAsTyped(text) })}
        error={error}
      />
      <TextField
        {...common}
        className="mt3"
        label={t('phoneAgain')}
        value={filled.again}
        onChange={(text) => set({ again: phoneAsTyped(text) })}
        ok={same && looksLikePhone(filled.again)}
        error={
          !same && digitsOf(filled.again).length >= digitsOf(filled.phone).length && filled.again
            ? t('accountsDiffer')
            : undefined
        }
      />
    </>
  );
}

type CodeProps = {
  filled: Filled;
  set: (change: Partial<Filled>) => void;
  hasCode: boolean;
  error: string | undefined;
};

/** The security code: asked for when there is one, else chosen, twice, for it never changes. */
function SecurityCode({ filled, set, hasCode, error }: CodeProps) {
  const { t } = useT();
  const { code, codeAgain } = filled;
  const differ = codeAgain.length === 6 && codeAgain !== code ? t('pinsDiffer') : undefined;
  return (
    <>
      <PinInput
        className="mt3"
        label={t('securityCode')}
        value={code}
        onChange={(digits) => set({ code: digits })}
        error={error}
        {...(!hasCode && { hint: t('securityFixed') })}
      />
      {!hasCode && (
        <PinInput
          className="mt3"
          label={t('securityAgain')}
          value={codeAgain}
          onChange={(digits) => set({ codeAgain: digits })}
          error={differ}
        />
      )}
    </>
  );
}

/** Binding a KBZPay or WavePay account: whose it is, its number twice, its QR, the withdrawal password and the security code. */
export function BindPayee({ fullName, hasCode }: { fullName: string; hasCode: boolean }) {
  const { t } = useT();
  const deed = useDeed();
  const form = useInSight<HTMLElement>(deed.failure);
  const [filled, setFilled] = useState<Filled>({
    wallet: 'kbzpay',
    name: fullName,
    phone: '',
    again: '',
    qr: '',
    pin: '',
    code: '',
    codeAgain: '',
  });
  const set = (change: Partial<Filled>) => setFilled((now) => ({ ...now, ...change }));
  const missing = missingOf(filled, hasCode);
  const send = async () => {
    const { wallet, name, phone, again, qr, pin, code } = filled;
    const done = await deed.run(() =>
      client.call('cashier', 'bindPayee', {
        wallet,
        name: name.trim(),
        phone,
        phone_again: again,
        qk_pwd: pin,
        security_code: code,
        qr,
      }),
    );
    if (!done) return;
    for (const word of ['money', 'home']) void queryClient.invalidateQueries({ queryKey: [word] });
    showToast(t('payeeBound'), 'toast', 'done');
    goBack(paths.withdrawal);
  };
  return (
    <section className="pad" ref={form}>
      <Segmented
        label={t('payoutAccount')}
        value={filled.wallet}
        onChange={(wallet) => set({ wallet })}
        options={[
          { key: 'kbzpay', label: WALLET_NAME.kbzpay },
          { key: 'wavepay', label: WALLET_NAME.wavepay },
        ]}
      />
      <TextField
        className="mt4"
        label={t('accountName')}
        icon="user"
        autoComplete="name"
        maxLength={60}
        value={filled.name}
        onChange={(name) => set({ name })}
        hint={t('accountNameHint')}
        off={fullName !== ''}
      />
      <PhoneFields
        filled={filled}
        set={set}
        error={refusalText(deed.failure, 'accounts_differ', 'phone_form')}
      />
      <QrField
        qr={filled.qr}
        onChange={(qr) => set({ qr })}
        error={refusalText(deed.failure, 'qr_mismatch', 'qr_unreadable')}
      />
      <PinInput
        className="mt3"
        label={t('withdrawPin')}
        value={filled.pin}
        onChange={(pin) => set({ pin })}
        error={refusalText(deed.failure, 'code_wrong', 'digits_needed')}
      />
      <SecurityCode
        filled={filled}
        set={set}
        hasCode={hasCode}
        error={refusalText(deed.failure, 'security_code_wrong', 'pin_form', 'pin_same')}
      />
      <div className="mt4">
        {!hasCode && <Hint icon="shield">{t('securityWhy')}</Hint>}
        <Hint>{t('payeeRules')}</Hint>
      </div>
      <FailureNote className="mt3" failure={otherFailure(deed.failure, ...SHOWN_AT_FIELD)} />
      <Dock>
        <Button
          onClick={() => void send()}
          {...(deed.busy && { busy: t('sending') })}
          {...(missing && { off: t(missing, { n: 6 }) })}
        >
          {t('save')}
        </Button>
      </Dock>
    </section>
  );
}
