import { digitsOf } from '@shwe/kernel';
import { Button, Dock, Hint, PinInput, Segmented, SkeletonRows, showToast, TextField } from '@shwe/ui';
import { useEffect, useState } from 'react';
import { client } from '../../core/client.ts';
import { useDeed } from '../../core/deed.ts';
import { FailureNote, otherFailure, refusalText } from '../../core/FailureNote.tsx';
import { useInSight } from '../../core/in-sight.ts';
import { LoadFailed } from '../../core/LoadFailed.tsx';
import { goBack } from '../../core/navigate.ts';
import { queryClient } from '../../core/query.ts';
import { looksLikePhone, phoneAsTyped } from '../../core/typed.ts';
import { type Key, useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { PictureField } from './PictureField.tsx';
import { qrFaultOf } from './qr-fault.ts';
import { loadDecoder, qrTextOf } from './qr-text.ts';
import { usePayeeWallets } from './queries.ts';

type Wallet = { code: string; title: string; qr_marks: string[] };
type Filled = {
  wallet: string;
  name: string;
  nameAgain: string;
  phone: string;
  again: string;
  /** As a data: URL, and what it says; '' until a picture was read. */
  qr: string;
  qrText: string;
  pin: string;
  code: string;
  codeAgain: string;
};

const SHOWN_AT_FIELD = [
  'names_differ',
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

/** As the server takes two names: upper and lower case, and spaces, do not count. */
function isSameName({ name, nameAgain }: Filled): boolean {
  const plain = (text: string) => text.normalize('NFC').replace(/[\s.]/g, '').toLowerCase();
  return plain(name) === plain(nameAgain);
}

/** What is still missing before it can be sent, in the order of the form. */
function missingOf(filled: Filled, hasCode: boolean, qrFault: Key | null): Key | null {
  if (filled.name.trim() === '') return 'accountNameMissing';
  if (!isSameName(filled)) return 'nameAgainMissing';
  if (!looksLikePhone(filled.phone)) return 'phoneMissing';
  if (digitsOf(filled.again) !== digitsOf(filled.phone)) return 'phoneAgainMissing';
  if (!filled.qr) return 'qrMissing';
  if (qrFault) return qrFault;
  if (filled.pin.length < 6) return 'pinEnter';
  if (filled.code.length < 6) return 'securityEnter';
  return hasCode || filled.code === filled.codeAgain ? null : 'securityAgain';
}

const QR_WORDS = {
  label: 'qrPicture',
  choose: 'qrChoose',
  another: 'qrAnother',
  unreadable: 'qrUnreadable',
} as const;

function PhoneFields({
  title,
  filled,
  set,
  error,
}: {
  title: string;
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
  const label = t('walletNumber', { wallet: title });
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

/** Binding a payout account once it is known which wallets there are. */
export function BindPayee(props: { fullName: string; hasCode: boolean }) {
  const { t } = useT();
  const wallets = usePayeeWallets();
  if (wallets.isPending) return <SkeletonRows rows={4} label={t('loading')} />;
  if (wallets.isError) return <LoadFailed error={wallets.error} onRetry={() => void wallets.refetch()} />;
  return <PayeeForm {...props} wallets={wallets.data} />;
}

type FormProps = { fullName: string; hasCode: boolean; wallets: readonly Wallet[] };

/** Whose it is, its number twice, its QR, the withdrawal password and the security code. */
function PayeeForm({ fullName, hasCode, wallets }: FormProps) {
  const { t } = useT();
  const deed = useDeed();
  const form = useInSight<HTMLElement>(deed.failure);
  const [filled, setFilled] = useState<Filled>({
    wallet: wallets[0]?.code ?? '',
    name: fullName,
    nameAgain: '',
    phone: '',
    again: '',
    qr: '',
    qrText: '',
    pin: '',
    code: '',
    codeAgain: '',
  });
  const [unreadable, setUnreadable] = useState(false);
  const set = (change: Partial<Filled>) => setFilled((now) => ({ ...now, ...change }));
  const qrFault = qrFaultOf(filled, wallets);
  const missing = missingOf(filled, hasCode, qrFault);
  useEffect(() => void loadDecoder().catch(() => {}), []);
  const takePicture = async (qr: string) => {
    const qrText = await qrTextOf(qr).catch(() => null);
    setUnreadable(qrText === null);
    // What cannot be read here is not sent: the member takes another picture while it is at hand.
    set(qrText === null ? { qr: '', qrText: '' } : { qr, qrText });
  };
  const send = async () => {
    const { wallet, name, nameAgain, phone, again, qr, pin, code } = filled;
    const done = await deed.run(() =>
      client.call('cashier', 'bindPayee', {
        wallet,
        name: name.trim(),
        name_again: nameAgain.trim(),
        phone,
        phone_again: again,
        qk_pwd: pin,
        security_code: code,
        qr,
      }),
    );
    if (!done) return;
    for (const word of ['money', 'home']) void queryClient.invalidateQueries({ queryKey: [word] });
    showToast(t(done.ask?.state === 'asked' ? 'payeeAskSent' : 'payeeBound'), 'toast', 'done');
    goBack(paths.withdrawal);
  };
  return (
    <section className="pad" ref={form}>
      <Segmented
        label={t('payoutAccount')}
        value={filled.wallet}
        onChange={(wallet) => set({ wallet })}
        options={wallets.map(({ code, title }) => ({ key: code, label: title }))}
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
      <TextField
        className="mt3"
        label={t('nameAgain')}
        icon="user"
        autoComplete="off"
        maxLength={60}
        value={filled.nameAgain}
        onChange={(nameAgain) => set({ nameAgain })}
        ok={filled.nameAgain !== '' && isSameName(filled)}
        error={refusalText(deed.failure, 'names_differ')}
      />
      <PhoneFields
        title={wallets.find(({ code }) => code === filled.wallet)?.title ?? ''}
        filled={filled}
        set={set}
        error={refusalText(deed.failure, 'accounts_differ', 'phone_form')}
      />
      <PictureField
        words={QR_WORDS}
        icon="qr"
        picture={filled.qr}
        onChange={(qr) => void takePicture(qr)}
        error={
          unreadable
            ? t('qrUnreadable')
            : qrFault
              ? t(qrFault)
              : refusalText(deed.failure, 'qr_mismatch', 'qr_unreadable')
        }
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
