import { Select } from 'antd';
import { useState } from 'react';
import { Field } from '../../components/Field.tsx';
import { NETWORK_NAMES } from '../../components/payments/ChainTransferTable.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { amountText } from '../../core/format.ts';
import { parseAmount, parseAmounts, parseWholeNumber, parseWords } from '../../core/parse.ts';
import { useT } from '../../i18n/index.ts';
import { isTitle, NO_TITLE, TextField, TitleFields, YesNo } from './fields.tsx';
import { SaveForm } from './SaveForm.tsx';
import type { Channel, Methods } from './types.ts';

/** What a new channel of USDT asks for: about two and a half minutes on Ethereum. */
const CONFIRMATIONS = 12;

type Props = { channel: Channel | undefined; methods: Methods; saved: (id: string) => void };
type Draft = {
  code: string;
  rail: Channel['rail'];
  network: NonNullable<Channel['network']>;
  token: string;
  confirmations: string;
  category: number;
  title: Channel['title'];
  min: string;
  max: string;
  presets: string;
  takesDeposits: boolean;
  paysWithdrawals: boolean;
  qrWords: string;
  order: string;
};

function draftOf(channel: Channel | undefined, methods: Methods): Draft {
  return {
    code: channel?.code ?? '',
    rail: channel?.rail ?? 'manual',
    network: channel?.network ?? methods.networks[0] ?? 'erc20',
    token: channel?.token ?? '',
    confirmations: String(channel?.confirmations ?? CONFIRMATIONS),
    category: channel?.category_id ?? methods.categories[0]?.id ?? 0,
    title: channel?.title ?? NO_TITLE,
    min: channel ? amountText(channel.min) : '3,000',
    max: channel ? amountText(channel.max) : '5,000,000',
    presets: channel?.quick.map(amountText).join(' ') ?? '3,000 10,000 50,000 100,000 500,000',
    takesDeposits: channel?.takes_deposits ?? true,
    paysWithdrawals: channel?.pays_withdrawals ?? false,
    qrWords: channel?.qr_marks.join(' ') ?? '',
    order: String(channel?.sort ?? 0),
  };
}

/** What the form says, as the call takes it; null while something is missing. */
function inputOf(
  { code, rail, category, title, takesDeposits, paysWithdrawals, ...typed }: Draft,
  adapter: string | undefined,
) {
  const [min, max] = [parseAmount(typed.min), parseAmount(typed.max)];
  const [quick, sort] = [parseAmounts(typed.presets), parseWholeNumber(typed.order, 999)];
  const marks = parseWords(typed.qrWords);
  const crypto = rail === 'crypto' ? cryptoOf(typed) : {};
  const isWhole =
    /^[a-z][a-z0-9_]{1,29}$/.test(code) && isTitle(title) && (!paysWithdrawals || marks.length > 0);
  if (
    !isWhole ||
    crypto === null ||
    min === null ||
    max === null ||
    max < min ||
    quick === null ||
    sort === null
  )
    return null;
  return {
    code,
    rail,
    ...(rail === 'gateway' && adapter !== undefined && { adapter }),
    ...crypto,
    category_id: category,
    title,
    min,
    max,
    quick,
    takes_deposits: takesDeposits,
    pays_withdrawals: paysWithdrawals,
    qr_marks: marks,
    sort,
  };
}

/** The token that a channel of USDT takes; null while something is missing. */
function cryptoOf({ network, token, confirmations }: Pick<Draft, 'network' | 'token' | 'confirmations'>) {
  const count = parseWholeNumber(confirmations, 200);
  return token.trim() === '' || !count ? null : { network, token: token.trim(), confirmations: count };
}

/** A way to pay: what players read, between which sums, and whether payouts go through it too. */
export function ChannelForm({ channel, methods, saved }: Props) {
  const { t, lang } = useT();
  const action = useConsoleAction('operatorChannels', 'saveChannel');
  const [draft, setDraft] = useState(() => draftOf(channel, methods));
  const set = (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change }));
  const adapter = channel?.adapter ?? methods.adapters[0];
  const isThere = { manual: true, gateway: adapter !== undefined, crypto: methods.networks.length > 0 };
  const asks = inputOf(draft, adapter);
  const save = (reason: string, clear: () => void) => {
    if (!asks) return;
    action.mutate(
      { ...asks, reason },
      {
        onSuccess: (row) => {
          clear();
          saved(row.code);
        },
      },
    );
  };
  return (
    <SaveForm
      title={channel ? channel.title[lang] : t('addPaymentMethod')}
      button={t('save')}
      needs="method.change"
      isReady={asks !== null}
      action={action}
      save={save}
    >
      <div className="two">
        <TextField
          label={t('code')}
          value={draft.code}
          onChange={(code) => set({ code: code.toLowerCase() })}
          lengthMax={30}
          off={channel !== undefined}
          hint={t('codeHint')}
        />
        <Field label={t('processing')}>
          {(id) => (
            <Select<Channel['rail']>
              id={id}
              value={draft.rail}
              disabled={channel !== undefined}
              options={(['manual', 'gateway', 'crypto'] as const)
                .filter((rail) => rail === draft.rail || isThere[rail])
                .map((value) => ({ value, label: t(`processing_${value}`) }))}
              onChange={(rail) => set({ rail })}
            />
          )}
        </Field>
      </div>
      {draft.rail === 'crypto' && (
        <TokenFields draft={draft} set={set} methods={methods} isNew={channel === undefined} />
      )}
      <Field label={t('category')}>
        {(id) => (
          <Select
            id={id}
            value={draft.category}
            options={methods.categories.map((one) => ({ value: one.id, label: one.title[lang] }))}
            onChange={(category) => set({ category })}
          />
        )}
      </Field>
      <TitleFields title={draft.title} onChange={(title) => set({ title })} />
      <div className="two">
        <TextField label={t('minimum')} value={draft.min} onChange={(min) => set({ min })} figures />
        <TextField label={t('maximum')} value={draft.max} onChange={(max) => set({ max })} figures />
      </div>
      <TextField
        label={t('presetAmounts')}
        value={draft.presets}
        onChange={(presets) => set({ presets })}
        lengthMax={200}
        hint={t('presetAmountsHint')}
      />
      <TextField label={t('priority')} value={draft.order} onChange={(order) => set({ order })} figures />
      <YesNo
        label={t('acceptsDeposits')}
        value={draft.takesDeposits}
        onChange={(takesDeposits) => set({ takesDeposits })}
      />
      {draft.rail === 'manual' && (
        <>
          <YesNo
            label={t('paysWithdrawals')}
            value={draft.paysWithdrawals}
            onChange={(paysWithdrawals) => set({ paysWithdrawals })}
          />
          <TextField
            label={t('qrSignature')}
            value={draft.qrWords}
            onChange={(qrWords) => set({ qrWords })}
            lengthMax={200}
            hint={t('qrSignatureHint')}
          />
        </>
      )}
    </SaveForm>
  );
}

type TokenProps = {
  draft: Draft;
  set: (change: Partial<Draft>) => void;
  methods: Methods;
  isNew: boolean;
};

/** Which token on which network, and how deep its transfers must lie before they are credited. */
function TokenFields({ draft, set, methods, isNew }: TokenProps) {
  const { t } = useT();
  const networks = isNew ? methods.networks : [draft.network];
  return (
    <>
      <div className="two">
        <Field label={t('network')}>
          {(id) => (
            <Select<Draft['network']>
              id={id}
              value={draft.network}
              disabled={!isNew}
              options={networks.map((value) => ({ value, label: NETWORK_NAMES[value] }))}
              onChange={(network) => set({ network })}
            />
          )}
        </Field>
        <TextField
          label={t('confirmations')}
          value={draft.confirmations}
          onChange={(confirmations) => set({ confirmations })}
          figures
          hint={t('confirmationsHint')}
        />
      </div>
      <TextField
        label={t('tokenContract')}
        value={draft.token}
        onChange={(token) => set({ token })}
        lengthMax={64}
        off={!isNew}
        hint={t('addressFixed')}
      />
    </>
  );
}
