import { useState } from 'react';
import { Facts, Section } from '../../components/basics.tsx';
import { DataTable } from '../../components/DataTable.tsx';
import { ReasonForm } from '../../components/ReasonForm.tsx';
import { Callout, LoadFailed, LoadingBars } from '../../components/states.tsx';
import { TextField } from '../../components/TextField.tsx';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { dateTime, monthYear } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { parseRate, rateText } from '../../core/rates.ts';
import { useT } from '../../i18n/index.ts';
import type { CommissionRate } from './types.ts';

type Props = { id: number; isAgent: boolean; mayChange: boolean };

/** The commission rates of an agent by model: of this month, from the next on, their changes, and setting them. */
export function CommissionRates({ id, isAgent, mayChange }: Props) {
  const { t, names } = useT();
  const query = useApiQuery('operatorCommissions', 'rates', { id }, { keep: true });
  if (query.isPending) return <LoadingBars rows={4} />;
  if (!query.data)
    return query.error && <LoadFailed failure={query.error} retry={() => void query.refetch()} />;
  const { list, history } = query.data;
  const isEditable = mayChange && isAgent;
  return (
    <>
      <Section title={t('commissionsRates')} remark={t('commissionsRatesRemark')}>
        {list.map((rate) => (
          <Pending key={rate.model} rate={rate} />
        ))}
        <Facts
          rows={list
            .filter(({ today, next }) => !isEditable || next !== today)
            .map((rate) => [
              t(`commissionsModel_${rate.model}`),
              rate.next === rate.today
                ? rateText(rate.today)
                : t('commissionsRateNext', { today: rateText(rate.today), next: rateText(rate.next) }),
            ])}
        />
        {isEditable && <Editor key={id} id={id} list={list} />}
        {!isAgent && <p className="t3">{t('commissionsAgentsOnly')}</p>}
      </Section>
      {history.length > 0 && (
        <Section title={t('commissionsRateHistory')}>
          <DataTable
            rows={history}
            idOf={({ model, from_month: month, at }) => `${model} ${month} ${at}`}
            columns={[
              { head: t('commissionsFrom'), cell: ({ from_month: month }) => monthYear(month, names) },
              { head: t('commissionsModel'), cell: ({ model }) => t(`commissionsModel_${model}`) },
              { head: t('agentsRate'), align: 'right', cell: ({ rate }) => rateText(rate) },
              {
                head: t('takenBy'),
                className: 'wide t2',
                cell: ({ by, at }) =>
                  `${by === '' ? t('commissionsDismissed') : by} · ${dateTime(at, names)}`,
              },
            ]}
          />
        </Section>
      )}
    </>
  );
}

function Pending({ rate: { model, asked } }: { rate: CommissionRate }) {
  const { t } = useT();
  if (!asked) return null;
  return (
    <Callout
      tone="amber"
      icon="clock"
      title={t('agentsRateAsked', {
        game: t(`commissionsModel_${model}`),
        rate: rateText(asked.value),
        by: asked.mine ? t('you') : asked.by,
      })}
    />
  );
}

function Editor({ id, list }: { id: number; list: readonly CommissionRate[] }) {
  const { t } = useT();
  const action = useConsoleAction('operatorCommissions', 'setRates');
  const [typed, setTyped] = useState<Partial<Record<CommissionRate['model'], string>>>({});
  const read = list.map(({ model, next }) => {
    const text = typed[model];
    return { model, next, rate: text === undefined ? next : parseRate(text) };
  });
  const rates = read.flatMap(({ model, next, rate }) =>
    rate === null || rate === next ? [] : [{ model, rate }],
  );
  const isWrong = read.some(({ rate }) => rate === null);
  const run = (reason: string, clear: () => void) =>
    action.mutate(
      { id, rates, reason },
      {
        onSuccess: (result) => {
          const isAsked = result.list.some(({ asked }) => asked !== null);
          toast(t(isAsked ? 'agentsRateRequested' : 'commissionsRateSet'));
          setTyped({});
          clear();
        },
      },
    );
  return (
    <ReasonForm
      action={action}
      isReady={rates.length > 0 && !isWrong}
      hint={t('commissionsRatesHint')}
      buttons={[{ label: t('commissionsSetRates'), look: 'primary', run }]}
    >
      <div className="ratefields">
        {list.map(({ model, next, max }) => (
          <TextField
            key={model}
            label={t(`commissionsModel_${model}`)}
            value={typed[model] ?? rateText(next)}
            onChange={(text) => setTyped({ ...typed, [model]: text })}
            kind="rate"
            lengthMax={8}
            hint={t('commissionsRateMax', { max: rateText(max) })}
          />
        ))}
      </div>
    </ReasonForm>
  );
}
