import { Select } from 'antd';
import { useState } from 'react';
import { useDeed } from '../../core/deed.ts';
import { sum } from '../../core/format.ts';
import { sumsTyped, wholeNumber, wholeSum, wordsTyped } from '../../core/typed.ts';
import { useT } from '../../i18n/index.ts';
import { Field } from '../../parts/Field.tsx';
import { isTitle, NO_TITLE, Text, TitleFields, Yes } from './fields.tsx';
import { SaveForm } from './SaveForm.tsx';
import type { Channel, Methods } from './types.ts';

type Props = { channel: Channel | undefined; methods: Methods; saved: (id: string) => void };
type Filled = {
  code: string;
  rail: Channel['rail'];
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
  const isWhole = /^[a-z][a-z0-9_]{1,29}$/.test(code) && isTitle(title) && (!pays || marks.length > 0);
  if (!isWhole || min === null || max === null || max < min || quick === null || sort === null) return null;
  return {
    code,
    rail,
    ...(rail === 'gateway' && adapter !== undefined && { adapter }),
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

/** A way to pay: what players read, between which sums, and whether payouts go through it too. */
export function ChannelForm({ channel, methods, saved }: Props) {
  const { t, lang } = useT();
  const deed = useDeed('consoleCashier', 'saveChannel');
  const [filled, setFilled] = useState(() => filledOf(channel, methods));
  const set = (change: Partial<Filled>) => setFilled((now) => ({ ...now, ...change }));
  const adapter = channel?.adapter ?? methods.adapters[0];
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
              options={(['manual', 'gateway'] as const)
                .filter((rail) => rail === 'manual' || adapter !== undefined)
                .map((value) => ({ value, label: t(`rail_${value}`) }))}
              onChange={(rail) => set({ rail })}
            />
          )}
        </Field>
      </div>
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
