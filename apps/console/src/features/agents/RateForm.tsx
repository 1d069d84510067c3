import { useState } from 'react';
import { Facts, Section } from '../../components/basics.tsx';
import { DayBars } from '../../components/chart/DayBars.tsx';
import { ReasonForm } from '../../components/ReasonForm.tsx';
import { ActionError, Callout, LoadFailed, LoadingBars } from '../../components/states.tsx';
import { TextField } from '../../components/TextField.tsx';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { amountText, changeText, weekdayDay } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { parseRate, rateText } from '../../core/rates.ts';
import { useT } from '../../i18n/index.ts';
import type { GameRate } from './types.ts';

type Change = { key: string; rate: number };

/** The rates of a member by game; a new one shows what the last 30 days would have given before it is set. */
export function RateForm({ id, mayChange }: { id: number; mayChange: boolean }) {
  const { t } = useT();
  const query = useApiQuery('operatorRebates', 'rates', { id }, { keep: true });
  if (query.isPending) return <LoadingBars rows={4} />;
  if (!query.data)
    return query.error && <LoadFailed failure={query.error} retry={() => void query.refetch()} />;
  return (
    <Section title={t('agentsRates')} remark={t('agentsRatesTomorrow')}>
      {query.data.list.map((game) => (
        <Pending key={game.key} game={game} />
      ))}
      {mayChange ? (
        <Editor key={id} id={id} games={query.data.list} />
      ) : (
        <Facts rows={query.data.list.map((game) => [game.title, rateText(game.value)] as const)} />
      )}
    </Section>
  );
}

function Pending({ game }: { game: GameRate }) {
  const { t } = useT();
  if (!game.asked) return null;
  const { value, by, mine } = game.asked;
  return (
    <Callout
      tone="amber"
      icon="clock"
      title={t('agentsRateAsked', { game: game.title, rate: rateText(value), by: mine ? t('you') : by })}
    />
  );
}

function Editor({ id, games }: { id: number; games: readonly GameRate[] }) {
  const { t } = useT();
  const action = useConsoleAction('operatorRebates', 'setRates');
  const [typed, setTyped] = useState<Record<string, string>>({});
  const rates = games.flatMap(({ key, value }): Change[] => {
    const text = typed[key];
    const rate = text === undefined ? value : parseRate(text);
    return rate === null || rate === value ? [] : [{ key, rate }];
  });
  const isWrong = games.some(({ key }) => typed[key] !== undefined && parseRate(typed[key]) === null);
  const run = (reason: string, clear: () => void) =>
    action.mutate(
      { id, rates, reason },
      {
        onSuccess: ({ list }) => {
          toast(t(list.some(({ asked }) => asked !== null) ? 'agentsRateRequested' : 'agentsRateSet'));
          setTyped({});
          clear();
        },
      },
    );
  return (
    <ReasonForm
      action={action}
      isReady={rates.length > 0 && !isWrong}
      hint={t('agentsRatesHint')}
      buttons={[{ label: t('agentsSetRates'), look: 'primary', run }]}
    >
      <div className="ratefields">
        {games.map((game) => (
          <TextField
            key={game.key}
            label={game.title}
            value={typed[game.key] ?? rateText(game.value)}
            onChange={(text) => setTyped({ ...typed, [game.key]: text })}
            kind="rate"
            lengthMax={8}
            hint={t('agentsRateBounds', {
              max: rateText(Math.min(game.max, game.superior ?? game.max)),
              below: rateText(game.highest_below),
            })}
          />
        ))}
      </div>
      {rates.length > 0 && !isWrong && <WhatIf id={id} rates={rates} />}
    </ReasonForm>
  );
}

function WhatIf({ id, rates }: { id: number; rates: Change[] }) {
  const { t, names } = useT();
  const query = useApiQuery('operatorRebates', 'previewRates', { id, rates }, { live: false });
  const { data } = query;
  if (query.isPending) return <LoadingBars rows={3} />;
  if (!data) return <ActionError failure={query.error} />;
  const line = (was: number, would: number) =>
    `${amountText(was)} → ${amountText(would)} (${changeText(would - was)})`;
  return (
    <>
      <DayBars
        label={t('agentsWhatIf')}
        legend={[t('now'), t('agentsWhatIfNew')]}
        days={data.days.map(({ date, was, would }) => ({
          date,
          value: was,
          mark: would,
          title: `${weekdayDay(date, names)}: ${line(was, would)}`,
        }))}
      />
      <Facts
        rows={[
          [t('agentsWhatIfInside'), line(data.inside_was, data.inside_would)],
          [t('agentsWhatIfAbove'), line(data.above_was, data.above_would)],
          data.lowered === 0 ? null : [t('agentsWhatIfLowered'), String(data.lowered)],
        ]}
      />
    </>
  );
}
