import { Select } from 'antd';
import { useState } from 'react';
import { useConsoleAction } from '../../core/console-action.ts';
import { sum } from '../../core/format.ts';
import { sumsTyped, wholeNumber, wholeSum, wordsTyped } from '../../core/typed.ts';
import { useT } from '../../i18n/index.ts';
import { Field } from '../../parts/Field.tsx';
import { NETWORK } from '../../parts/SightingRows.tsx';
import { isTitle, NO_TITLE, Text, TitleFields, Yes } from './fields.tsx';
import { SaveForm } from './SaveForm.tsx';
import type { Channel, Methods } from './types.ts';

/** What a new channel of USDT asks for: about two and a half minutes on Ethereum. */
const CONFIRMATIONS = 12;

type Props = { channel: Channel | undefined; methods: Methods; saved: (id: string) => void };
type Filled = {
  code: string;
  rail: Channel['rail'];
  network: NonNullable<Channel['network']>;
  token: string;
  confirmations: string;
  category: number;
  title: Channel['title'];
  min: string;
  max: string;
  quick: string;
  takes: boolean;
  pays: boolean;
  marks: string;
  order: string;
};

function filledOf(channel: Channel | undefined, methods: Methods): Filled {
  return {
    code: channel?.code ?? '',
    rail: channel?.rail ?? 'manual',
    network: channel?.network ?? methods.networks[0] ?? 'erc20',
    token: channel?.token ?? '',
    confirmations: String(channel?.confirmations ?? CONFIRMATIONS),
    category: channel?.category_id ?? methods.categories[0]?.id ?? 0,
    title: channel?.title ?? NO_TITLE,
    min: channel ? sum(channel.min) : '3,000',
    max: channel ? sum(channel.max) : '5,000,000',
    quick: channel?.quick.map(sum).join(' ') ?? '3,000 10,000 50,000 100,000 500,000',
    takes: channel?.takes_deposits ?? true,
    pays: channel?.pays_withdrawals ?? false,
    marks: channel?.qr_marks.join(' ') ?? '',
    order: String(channel?.sort ?? 0),
  };
}

/** What the form says, as the call takes it; null while something is missing. */
function asksOf({ code, rail, category, title, takes, pays, ...typed }: Filled, adapter: string | undefined) {
  const [min, max] = [wholeSum(typed.min), wholeSum(typed.max)];
  const [quick, sort] = [sumsTyped(typed.quick), wholeNumber(typed.order, 999)];
  const marks = wordsTyped(typed.marks);
  const crypto = rail === 'crypto' ? cryptoOf(typed) : {};
  const isWhole = /^[a-z][a-z0-9_]{1,29}$/.test(code) && isTitle(title) && (!pays || marks.length > 0);
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
    takes_deposits: takes,
    pays_withdrawals: pays,
    qr_marks: marks,
    sort,
  };
}

/** The token that a channel of USDT takes; null while something is missing. */
function cryptoOf({ network, token, confirmations }: Pick<Filled, 'network' | 'token' | 'confirmations'>) {
  const count = wholeNumber(confirmations, 200);
  return token.trim() === '' || !count ? null : { network, token: token.trim(), confirmations: count };
}

/** A way to pay: what players read, between which sums, and whether payouts go through it too. */
export function ChannelForm({ channel, methods, saved }: Props) {
  const { t, lang } = useT();
  const deed = useConsoleAction('operatorChannels', 'saveChannel');
  const [filled, setFilled] = useState(() => filledOf(channel, methods));
  const set = (change: Partial<Filled>) => setFilled((now) => ({ ...now, ...change }));
  const adapter = channel?.adapter ?? methods.adapters[0];
  const isThere = { manual: true, gateway: adapter !== undefined, crypto: methods.networks.length > 0 };
  const asks = asksOf(filled, adapter);
  const save = (reason: string, done: () => void) => {
    if (!asks) return;
    deed.mutate(
      { ...asks, reason },
      {
        onSuccess: (row) => {
          done();
          saved(row.code);
        },
      },
    );
  };
  return (
    <SaveForm
      title={channel ? channel.title[lang] : t('addChannel')}
      word={t('save')}
      needs="method.change"
      isReady={asks !== null}
      deed={deed}
      save={save}
    >
      <div className="two">
        <Text
          label={t('code')}
          value={filled.code}
          onChange={(code) => set({ code: code.toLowerCase() })}
          lengthMax={30}
          off={channel !== undefined}
          hint={t('codeHint')}
        />
        <Field label={t('rail')}>
          {(id) => (
            <Select<Channel['rail']>
              id={id}
              value={filled.rail}
              disabled={channel !== undefined}
              options={(['manual', 'gateway', 'crypto'] as const)
                .filter((rail) => rail === filled.rail || isThere[rail])
                .map((value) => ({ value, label: t(`rail_${value}`) }))}
              onChange={(rail) => set({ rail })}
            />
          )}
        </Field>
      </div>
      {filled.rail === 'crypto' && (
        <TokenFields filled={filled} set={set} methods={methods} isNew={channel === undefined} />
      )}
      <Field label={t('category')}>
        {(id) => (
          <Select
            id={id}
            value={filled.category}
            options={methods.categories.map((one) => ({ value: one.id, label: one.title[lang] }))}
            onChange={(category) => set({ category })}
          />
        )}
      </Field>
      <TitleFields title={filled.title} onChange={(title) => set({ title })} />
      <div className="two">
        <Text label={t('minimum')} value={filled.min} onChange={(min) => set({ min })} figures />
        <Text label={t('maximum')} value={filled.max} onChange={(max) => set({ max })} figures />
      </div>
      <Text
        label={t('quickSums')}
        value={filled.quick}
        onChange={(quick) => set({ quick })}
        lengthMax={200}
        hint={t('quickHint')}
      />
      <Text label={t('sortOrder')} value={filled.order} onChange={(order) => set({ order })} figures />
      <Yes label={t('takesDeposits')} value={filled.takes} onChange={(takes) => set({ takes })} />
      {filled.rail === 'manual' && (
        <>
          <Yes label={t('takesPayees')} value={filled.pays} onChange={(pays) => set({ pays })} />
          <Text
            label={t('qrMarks')}
            value={filled.marks}
            onChange={(marks) => set({ marks })}
            lengthMax={200}
            hint={t('qrMarksHint')}
          />
        </>
      )}
    </SaveForm>
  );
}

type TokenProps = {
  filled: Filled;
  set: (change: Partial<Filled>) => void;
  methods: Methods;
  isNew: boolean;
};

/** Which token on which network, and how deep its transfers must lie before they are credited. */
function TokenFields({ filled, set, methods, isNew }: TokenProps) {
  const { t } = useT();
  const networks = isNew ? methods.networks : [filled.network];
  return (
    <>
      <div className="two">
        <Field label={t('network')}>
          {(id) => (
            <Select<Filled['network']>
              id={id}
              value={filled.network}
              disabled={!isNew}
              options={networks.map((value) => ({ value, label: NETWORK[value] }))}
              onChange={(network) => set({ network })}
            />
          )}
        </Field>
        <Text
          label={t('confirmations')}
          value={filled.confirmations}
          onChange={(confirmations) => set({ confirmations })}
          figures
          hint={t('confirmationsHint')}
        />
      </div>
      <Text
        label={t('tokenContract')}
        value={filled.token}
        onChange={(token) => set({ token })}
        lengthMax={64}
        off={!isNew}
        hint={t('addressStays')}
      />
    </>
  );
}
