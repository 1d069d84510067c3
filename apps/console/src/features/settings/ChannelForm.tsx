import { Select } from 'antd';
import { useState } from 'react';
import { Field } from '../../components/Field.tsx';
import { NETWORK_NAMES } from '../../components/payments/ChainTransferTable.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { amountText } from '../../core/format.ts';
import { parseAmount, parseAmounts, parseWholeNumber, parseWords } from '../../core/parse.ts';
import { useT } from '../../i18n/index.ts';
import { isCompleteTitle, NO_TITLE, RequestedFigure, TitleFields, YesNo } from './fields.tsx';
import { SaveForm } from './SaveForm.tsx';
import type { Channel, Methods, Provider } from './types.ts';

/** The confirmations of a new USDT channel by default: about two and a half minutes on Ethereum. */
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
  qrTexts: string;
  priority: string;
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
    qrTexts: channel?.qr_marks.join(' ') ?? '',
    priority: String(channel?.sort ?? 0),
  };
}

/** The draft as the call takes it; null while a field is missing or wrong. */
function inputOf(
  { code, rail, category, title, takesDeposits, paysWithdrawals, ...typed }: Draft,
  adapter: string | undefined,
) {
  const [min, max] = [parseAmount(typed.min), parseAmount(typed.max)];
  const [quick, sort] = [parseAmounts(typed.presets), parseWholeNumber(typed.priority, 999)];
  const qrTexts = parseWords(typed.qrTexts);
  const crypto = rail === 'crypto' ? cryptoOf(typed) : {};
  const isComplete =
    /^[a-z][a-z0-9_]{1,29}$/.test(code) && isCompleteTitle(title) && (!paysWithdrawals || qrTexts.length > 0);
  if (
    !isComplete ||
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
    qr_marks: qrTexts,
    sort,
  };
}

/** The fields of a USDT channel; null while one is missing or wrong. */
function cryptoOf({ network, token, confirmations }: Pick<Draft, 'network' | 'token' | 'confirmations'>) {
  const count = parseWholeNumber(confirmations, 200);
  return token.trim() === '' || !count ? null : { network, token: token.trim(), confirmations: count };
}

/** The form for a channel: its names, processing and limits, and whether withdrawals are paid through it. */
export function ChannelForm({ channel, methods, saved }: Props) {
  const { t, lang } = useT();
  const action = useConsoleAction('operatorChannels', 'saveChannel');
  const [draft, setDraft] = useState(() => draftOf(channel, methods));
  const adapter = channel?.adapter ?? methods.adapters[0];
  const input = inputOf(draft, adapter);
  const save = (reason: string, clear: () => void) => {
    if (!input) return;
    action.mutate(
      { ...input, reason },
      {
        onSuccess: (row) => {
          clear();
          saved(row.code);
        },
      },
    );
  };
  const fields: FieldsProps = {
    draft,
    set: (change) => setDraft((now) => ({ ...now, ...change })),
    methods,
    isNew: channel === undefined,
    requested: channel?.confirmations_asked ?? null,
  };
  return (
    <SaveForm
      title={channel ? channel.title[lang] : t('addPaymentMethod')}
      button={t('save')}
      needs="method.change"
      isReady={input !== null}
      action={action}
      save={save}
    >
      <ProcessingFields {...fields} hasGateway={adapter !== undefined} />
      {draft.rail === 'crypto' && <TokenFields {...fields} />}
      <LimitFields {...fields} />
      {draft.rail === 'manual' && <WithdrawalFields {...fields} />}
    </SaveForm>
  );
}

type FieldsProps = {
  draft: Draft;
  set: (change: Partial<Draft>) => void;
  methods: Methods;
  isNew: boolean;
  /** Fewer confirmations that wait for a second operator. */
  requested: Provider['max_asked'];
};

/** The code and who processes payments; neither changes later. */
function ProcessingFields({ draft, set, methods, isNew, hasGateway }: FieldsProps & { hasGateway: boolean }) {
  const { t } = useT();
  const isAvailable = { manual: true, gateway: hasGateway, crypto: methods.networks.length > 0 };
  return (
    <div className="two">
      <TextField
        label={t('code')}
        value={draft.code}
        onChange={(code) => set({ code: code.toLowerCase() })}
        lengthMax={30}
        isDisabled={!isNew}
        hint={t('codeHint')}
      />
      <Field label={t('processing')}>
        {(id) => (
          <Select<Channel['rail']>
            id={id}
            value={draft.rail}
            disabled={!isNew}
            options={(['manual', 'gateway', 'crypto'] as const)
              .filter((rail) => rail === draft.rail || isAvailable[rail])
              .map((value) => ({ value, label: t(`processing_${value}`) }))}
            onChange={(rail) => set({ rail })}
          />
        )}
      </Field>
    </div>
  );
}

/** Category, names, limits and priority, and whether the channel accepts deposits. */
function LimitFields({ draft, set, methods }: FieldsProps) {
  const { t, lang } = useT();
  return (
    <>
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
        <TextField label={t('minimum')} value={draft.min} onChange={(min) => set({ min })} kind="amount" />
        <TextField label={t('maximum')} value={draft.max} onChange={(max) => set({ max })} kind="amount" />
      </div>
      <TextField
        label={t('presetAmounts')}
        value={draft.presets}
        onChange={(presets) => set({ presets })}
        lengthMax={200}
        hint={t('presetAmountsHint')}
      />
      <TextField
        label={t('priority')}
        value={draft.priority}
        onChange={(priority) => set({ priority })}
        kind="amount"
      />
      <YesNo
        label={t('acceptsDeposits')}
        value={draft.takesDeposits}
        onChange={(takesDeposits) => set({ takesDeposits })}
      />
    </>
  );
}

/** Whether withdrawals are paid to this wallet, and the words by which its payout QR codes are recognised. */
function WithdrawalFields({ draft, set }: FieldsProps) {
  const { t } = useT();
  return (
    <>
      <YesNo
        label={t('paysWithdrawals')}
        value={draft.paysWithdrawals}
        onChange={(paysWithdrawals) => set({ paysWithdrawals })}
      />
      <TextField
        label={t('qrSignature')}
        value={draft.qrTexts}
        onChange={(qrTexts) => set({ qrTexts })}
        lengthMax={200}
        hint={t('qrSignatureHint')}
      />
    </>
  );
}

/** The token, its network, and how many confirmations a transfer needs before it is credited. */
function TokenFields({ draft, set, methods, isNew, requested }: FieldsProps) {
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
          kind="amount"
          hint={t('confirmationsHint')}
        />
      </div>
      <RequestedFigure figure={requested} />
      <TextField
        label={t('tokenContract')}
        value={draft.token}
        onChange={(token) => set({ token })}
        lengthMax={64}
        isDisabled={!isNew}
        hint={t('addressFixed')}
      />
    </>
  );
}
