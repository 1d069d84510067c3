import { Input } from 'antd';
import { DataTable } from '../../components/DataTable.tsx';
import { amountText, changeText } from '../../core/format.ts';
import { parseRate, rateText } from '../../core/rates.ts';
import { useT } from '../../i18n/index.ts';
import { costTone } from './cost-tone.ts';
import type { GameRate, RatePreview } from './types.ts';

/** What the arrow keys change a rate by, hundredths of a percent. */
const STEP = 10;

type Typed = Readonly<Record<string, string>>;

type Props = {
  games: readonly GameRate[];
  typed: Typed;
  change: (typed: Record<string, string>) => void;
  /** What the last 30 days would have given; undefined until it is known. */
  preview: RatePreview | undefined;
};

/** The highest rate that a member may have: that of the game, and that of the superior. */
export const boundOf = ({ max, superior }: GameRate) => Math.min(max, superior ?? max);

/** A row for each game: what bounds the rate, the new rate, and what it would have given. */
export function RateTable({ games, typed, change, preview }: Props) {
  const { t } = useT();
  const figureOf = ({ key }: GameRate) => preview?.games.find((one) => one.key === key);
  const shown = (figure: number | undefined) => (figure === undefined ? t('none') : amountText(figure));
  const set = (game: GameRate, text: string) => change({ ...typed, [game.key]: text });
  const step = (game: GameRate, by: number) => {
    const rate = parseRate(typed[game.key] ?? rateText(game.value));
    if (rate !== null) set(game, rateText(Math.min(boundOf(game), Math.max(0, rate + by))));
  };
  const sum = (of: (figure: NonNullable<ReturnType<typeof figureOf>>) => number) =>
    (preview?.games ?? []).reduce((total, figure) => total + of(figure), 0);
  const sums = { was: sum(({ was }) => was), would: sum(({ would }) => would) };
  return (
    <DataTable
      className="ratetable"
      cards
      sumsOf={preview && t('agentsAllGames')}
      rows={games}
      idOf={({ key }) => key}
      columns={[
        { head: t('agentsGame'), className: 'b', cell: ({ title }) => title },
        { head: t('agentsRateMax'), align: 'right', className: 't2', cell: ({ max }) => rateText(max) },
        {
          head: t('agentsSuperior'),
          align: 'right',
          className: 't2',
          cell: ({ superior }) => (superior === null ? t('none') : rateText(superior)),
        },
        {
          head: t('now'),
          align: 'right',
          className: 't2',
          cell: ({ today, value }) => (
            <>
              {rateText(today)}{' '}
              {value !== today && (
                <div className="amber">{t('agentsRateFromTomorrow', { rate: rateText(value) })}</div>
              )}
            </>
          ),
        },
        {
          head: t('agentsRateNew'),
          align: 'right',
          cell: (game) => {
            const text = typed[game.key] ?? rateText(game.value);
            const rate = parseRate(text);
            return (
              <Input
                className="amount"
                aria-label={game.title}
                inputMode="decimal"
                maxLength={8}
                value={text}
                {...((rate === null || rate > boundOf(game)) && { status: 'error' as const })}
                // Typing replaces the rate: 0 is none.
                onFocus={(event) => event.target.select()}
                onChange={(event) => set(game, event.target.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
                  event.preventDefault();
                  step(game, event.key === 'ArrowUp' ? STEP : -STEP);
                }}
              />
            );
          },
        },
        {
          head: t('agentsRateBelow'),
          align: 'right',
          className: 't2',
          cell: ({ highest_below: below }) => rateText(below),
        },
        {
          head: t('agentsValidDays'),
          align: 'right',
          cell: (game) => shown(figureOf(game)?.valid),
          sum: amountText(sum(({ valid }) => valid)),
        },
        {
          head: t('agentsRebateNow'),
          align: 'right',
          cell: (game) => shown(figureOf(game)?.was),
          sum: amountText(sums.was),
        },
        {
          head: t('agentsRebateNew'),
          align: 'right',
          className: (game) => (figureOf(game)?.was === figureOf(game)?.would ? '' : 'b'),
          cell: (game) => shown(figureOf(game)?.would),
          sum: amountText(sums.would),
        },
        {
          head: t('agentsRebateChange'),
          align: 'right',
          className: (game) => {
            const figure = figureOf(game);
            return figure ? costTone(figure) : 't3';
          },
          cell: (game) => {
            const figure = figureOf(game);
            return figure ? changeText(figure.would - figure.was) : t('none');
          },
          sum: <span className={costTone(sums)}>{changeText(sums.would - sums.was)}</span>,
        },
      ]}
    />
  );
}
