import { useState } from 'react';
import { Facts, KeyCap, Section } from '../../components/basics.tsx';
import { DataTable } from '../../components/DataTable.tsx';
import { ReasonForm } from '../../components/ReasonForm.tsx';
import { ActionError, Callout, LoadFailed, LoadingBars } from '../../components/states.tsx';
import { dotted } from '../../components/texts.ts';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { dateTime, weekdayDay } from '../../core/format.ts';
import { useKeys } from '../../core/keys.ts';
import { useApiQuery } from '../../core/query.ts';
import { parseRate, rateText } from '../../core/rates.ts';
import { useT } from '../../i18n/index.ts';
import { boundOf, RateTable } from './RateTable.tsx';
import { RateWhatIf } from './RateWhatIf.tsx';
import type { GameRate, RateChange } from './types.ts';

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
          <Facts
            rows={list.map(({ title, today, value }) => {
              const planned = value !== today && t('agentsRateFromTomorrow', { rate: rateText(value) });
              return [title, dotted(rateText(today), planned)] as const;
            })}
          />
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
  // Without a change the rates from tomorrow on are previewed, so that what they give is in sight.
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
  useKeys({ esc: Object.keys(typed).length > 0 ? () => setTyped({}) : undefined });
  const data = preview.error ? undefined : preview.data;
  const raised = games.filter(({ key, value }) => rates.some((one) => one.key === key && one.rate > value));
  return (
    <div className="agentform">
      <RateTable games={games} typed={typed} change={setTyped} preview={data} />
      {tooHigh.map((game) => (
        <p key={game.key} className="ruby" role="alert">
          {t('agentsRateTooHigh', { game: game.title, max: rateText(boundOf(game)) })}
        </p>
      ))}
      <ActionError failure={preview.error} />
      {data && <RateWhatIf data={data} isChanged={rates.length > 0 && !isWrong} />}
      {raised.length > 0 && !isWrong && (
        <Callout
          tone="amber"
          icon="people"
          title={t('agentsRateRaised', { games: raised.map(({ title }) => title).join(', ') })}
          text={t('agentsRateRaisedText')}
        />
      )}
      <div className="agentsubmit">
        <ReasonForm
          action={action}
          isReady={rates.length > 0 && !isWrong && !preview.error}
          buttons={[{ label: t('agentsSetRates'), look: 'primary', shortcut: 'ctrl+enter', run }]}
        />
        <div className="ratehints">
          <p className="foot t3">
            <KeyCap k="Tab" /> {t('agentsKeyNextRate')} <KeyCap k="↑" />
            <KeyCap k="↓" /> {t('agentsKeyStep')} <KeyCap k="0" /> {t('agentsKeyNoRate')} <KeyCap k="Esc" />{' '}
            {t('agentsKeyPresentRates')}
          </p>
          <p className="t3">{t('agentsRatesHint')}</p>
        </div>
      </div>
    </div>
  );
}
