import { useState } from 'react';
import { Facts, Section } from '../../components/basics.tsx';
import { DayBars } from '../../components/chart/DayBars.tsx';
import { DataTable } from '../../components/DataTable.tsx';
import { ReasonForm } from '../../components/ReasonForm.tsx';
import { ActionError, Callout, LoadFailed, LoadingBars } from '../../components/states.tsx';
import { dotted } from '../../components/texts.ts';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { amountText, changeText, dateTime, dayMonth, weekdayDay } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { parseRate, rateText } from '../../core/rates.ts';
import { useT } from '../../i18n/index.ts';
import { costTone } from './cost-tone.ts';
import { boundOf, RateTable } from './RateTable.tsx';
import type { GameRate, RateChange, RatePreview } from './types.ts';

type Change = { key: string; rate: number };

/** The rates of a member by game; a new one shows what the last 30 days would have given before it is set. */
export function RateForm({ id, mayChange }: { id: number; mayChange: boolean }) {
  const { t } = useT();
  const query = useApiQuery('operatorRebates', 'rates', { id }, { keep: true });
  if (query.isPending) return <LoadingBars rows={4} />;
  if (!query.data)
    return query.error && <LoadFailed failure={query.error} retry={() => void query.refetch()} />;
  const { list, history } = query.data;
  return (
    <>
      <Section title={t('agentsRates')} remark={t('agentsRatesMeaning')}>
        {list.map((game) => (
          <Pending key={game.key} game={game} />
        ))}
        {mayChange ? (
          <Editor key={id} id={id} games={list} />
        ) : (
          <Facts rows={list.map((game) => [game.title, rateText(game.value)] as const)} />
        )}
      </Section>
      <RateHistory changes={history} games={list} />
    </>
  );
}

/** The changes of the last 90 days, latest first, each with who made it. */
function RateHistory({ changes, games }: { changes: readonly RateChange[]; games: readonly GameRate[] }) {
  const { t, names } = useT();
  const madeBy = ({ by, name }: RateChange) => {
    if (by === 'system') return t('agentsRateFollowed');
    return by === 'agent' ? t('agentsRateByAgent', { id: name }) : name;
  };
  return (
    <Section title={t('agentsRateHistory')} remark={t('agentsRateHistoryDays')}>
      {changes.length === 0 ? (
        <Callout icon="clock" title={t('agentsRateHistoryNone')} />
      ) : (
        <DataTable
          rows={changes}
          idOf={({ key, from_day: day, at }) => `${key} ${day} ${at}`}
          columns={[
            {
              head: t('agentsEffectFrom'),
              className: 'when',
              cell: ({ from_day: day }) => weekdayDay(day, names),
            },
            {
              head: t('agentsGame'),
              cell: ({ key }) => games.find((game) => game.key === key)?.title ?? key,
            },
            { head: t('agentsRate'), align: 'right', cell: ({ rate }) => rateText(rate) },
            {
              head: t('takenBy'),
              className: 'wide t2',
              cell: (change) => dotted(madeBy(change), dateTime(change.at, names)),
            },
          ]}
        />
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
  const tooHigh = games.filter((game) =>
    rates.some(({ key, rate }) => key === game.key && rate > boundOf(game)),
  );
  const isWrong =
    tooHigh.length > 0 || games.some(({ key }) => typed[key] !== undefined && parseRate(typed[key]) === null);
  // Without a change the present rates are previewed, so that what they give is in sight.
  const asked = rates.length > 0 && !isWrong ? rates : games.map(({ key, value }) => ({ key, rate: value }));
  const preview = useApiQuery(
    'operatorRebates',
    'previewRates',
    { id, rates: asked },
    { live: false, keep: true, when: games.length > 0 },
  );
  const run = (reason: string, clear: () => void) =>
    action.mutate(
      { id, rates, reason },
      {
        onSuccess: ({ list }) => {
          toast(t(list.some((one) => one.asked !== null) ? 'agentsRateRequested' : 'agentsRateSet'));
          setTyped({});
          clear();
        },
      },
    );
  const data = preview.error ? undefined : preview.data;
  const raised = games.filter(({ key, value }) => rates.some((one) => one.key === key && one.rate > value));
  return (
    <div className="rateeditor">
      <RateTable games={games} typed={typed} change={setTyped} preview={data} />
      {tooHigh.map((game) => (
        <p key={game.key} className="ruby" role="alert">
          {t('agentsRateTooHigh', { game: game.title, max: rateText(boundOf(game)) })}
        </p>
      ))}
      <ActionError failure={preview.error} />
      {data && <WhatIf data={data} isChanged={rates.length > 0 && !isWrong} />}
      {raised.length > 0 && !isWrong && (
        <Callout
          tone="amber"
          icon="people"
          title={t('agentsRateRaised', { games: raised.map(({ title }) => title).join(', ') })}
          text={t('agentsRateRaisedText')}
        />
      )}
      <div className="ratesubmit">
        <ReasonForm
          action={action}
          isReady={rates.length > 0 && !isWrong && !preview.error}
          hint={t('agentsRatesHint')}
          buttons={[{ label: t('agentsSetRates'), look: 'primary', run }]}
        />
      </div>
    </div>
  );
}

function WhatIf({ data, isChanged }: { data: RatePreview; isChanged: boolean }) {
  const { t, names } = useT();
  const line = (was: number, would: number) => `${amountText(was)} → ${amountText(would)}`;
  const change = (was: number, would: number) => `(${changeText(would - was)})`;
  const { inside_was: insideWas, inside_would: insideWould, above_was: aboveWas } = data;
  const sums = [
    ['agentsWhatIfHouse', insideWas + aboveWas, insideWould + data.above_would],
    ['agentsWhatIfInside', insideWas, insideWould],
    ['agentsWhatIfAbove', aboveWas, data.above_would],
  ] as const;
  return (
    <>
      <p className="t3">
        {t('agentsWhatIfDays', { from: dayMonth(data.start_at, names), to: dayMonth(data.end_at, names) })}
      </p>
      <div className="figs">
        {sums.map(([label, was, would]) => (
          <div key={label}>
            <small>{t(label)}</small> <b>{isChanged ? line(was, would) : amountText(was)}</b>{' '}
            {isChanged && <span className={costTone({ was, would })}>{change(was, would)}</span>}
          </div>
        ))}
        {isChanged && data.lowered > 0 && (
          <div>
            <small>{t('agentsWhatIfLowered')}</small> <b>{data.lowered}</b>
          </div>
        )}
      </div>
      <div className="ratewhatif">
        <Section title={t('agentsWhatIfDay')} remark={t('unit')}>
          <DayBars
            label={t('agentsWhatIf')}
            {...(isChanged && { legend: [t('now'), t('agentsWhatIfNew')] as const })}
            height={150}
            days={data.days.map(({ date, was, would }) => ({
              date,
              value: was,
              ...(isChanged && { mark: would }),
              title: `${weekdayDay(date, names)}: ${line(was, would)} ${change(was, would)}`,
            }))}
          />
        </Section>
        {data.below.length > 0 && <Margins data={data} isChanged={isChanged} />}
      </div>
    </>
  );
}

/** What the member keeps of the bets of each member of the direct downline. */
function Margins({
  data: { below, below_more: more },
  isChanged,
}: {
  data: RatePreview;
  isChanged: boolean;
}) {
  const { t } = useT();
  const kept = ({ was, would }: { was: number; would: number }) =>
    isChanged && would !== was ? (
      <>
        <span className="t3">{amountText(was)} →</span> <b>{amountText(would)}</b>
      </>
    ) : (
      amountText(was)
    );
  const rows = [
    ...below.map((row) => ({ ...row, id: row.who.id, name: row.who.name, rate: rateText(row.rate) })),
    ...(more.count > 0 ? [{ ...more, id: 0, name: t('agentsMore', { n: more.count }), rate: '' }] : []),
  ];
  return (
    <Section title={t('agentsMargins')} remark={t('agentsMarginsMeaning')}>
      <DataTable
        rows={rows}
        idOf={({ id }) => id}
        columns={[
          { head: t('agentsDirect'), className: 'wide', cell: ({ name }) => name },
          { head: t('agentsRate'), align: 'right', cell: ({ rate }) => rate },
          { head: t('agentsValid'), align: 'right', cell: ({ valid }) => amountText(valid) },
          { head: t('agentsKept'), align: 'right', cell: kept },
        ]}
      />
    </Section>
  );
}
