import { Section } from '../../components/basics.tsx';
import { DataTable } from '../../components/DataTable.tsx';
import { amountText } from '../../core/format.ts';
import { rateText } from '../../core/rates.ts';
import { useT } from '../../i18n/index.ts';
import type { RatePreview } from './types.ts';

type Margin = Pick<RatePreview['below'][number], 'valid' | 'was' | 'would'>;

/** What the member gets of bets in hundredths of a percent, as rates are. */
const rateOf = (amount: number, valid: number) => (valid === 0 ? 0 : Math.round((amount / valid) * 10_000));

/** What the member gets of the bets of each branch of the direct downline, of all games together. */
export function RateMargins({
  data: { below, below_more: more },
  isChanged,
}: {
  data: RatePreview;
  isChanged: boolean;
}) {
  const { t } = useT();
  const rows = [
    ...below.map(({ who, rates, ...margin }) => ({
      ...margin,
      ...{ id: who.id, name: who.name },
      rates: rates.map(({ title, rate }) => `${title} ${rateText(rate)}`).join(' · '),
    })),
    ...(more.count > 0 ? [{ ...more, id: 0, name: t('agentsMore', { n: more.count }), rates: '' }] : []),
  ];
  const largest = Math.max(
    1,
    ...rows.flatMap(({ valid, was, would }) => [rateOf(was, valid), rateOf(would, valid)]),
  );
  const gets = ({ was, would }: Margin) =>
    isChanged && would !== was ? (
      <>
        <span className="t3">{amountText(was)} →</span> <b>{amountText(would)}</b>
      </>
    ) : (
      amountText(was)
    );
  return (
    <Section title={t('agentsMargins')} remark={t('agentsMarginsMeaning')}>
      {isChanged && (
        <div className="barlegend" aria-hidden="true">
          <span>{t('now')}</span>
          <span className="added">{t('agentsMarginMore')}</span>
          <span className="taken">{t('agentsMarginLess')}</span>
        </div>
      )}
      <DataTable
        cards
        rows={rows}
        idOf={({ id }) => id}
        columns={[
          { head: t('agentsDirect'), cell: ({ name }) => name },
          // Both values of a change need its room.
          !isChanged && { head: t('agentsRates'), cell: ({ rates }) => rates },
          { head: t('agentsValid'), align: 'right', cell: ({ valid }) => amountText(valid) },
          {
            head: t('agentsMargin'),
            cell: (margin) => <MarginBar margin={margin} largest={largest} isChanged={isChanged} />,
          },
          { head: t('agentsMarginGets'), align: 'right', cell: gets },
        ]}
      />
    </Section>
  );
}

/** The margin as a bar: what stays, and what a new rate adds or takes. */
function MarginBar({
  margin: { valid, was, would },
  largest,
  isChanged,
}: {
  margin: Margin;
  largest: number;
  isChanged: boolean;
}) {
  const before = rateOf(was, valid);
  const after = isChanged ? rateOf(would, valid) : before;
  const width = (rate: number) => ({ width: `${(rate / largest) * 100}%` });
  return (
    <span className="marginbar">
      <i aria-hidden="true">
        <u style={width(Math.min(before, after))} />
        {before !== after && (
          <u className={after > before ? 'added' : 'taken'} style={width(Math.abs(after - before))} />
        )}
      </i>
      {before === after ? rateText(before) : `${rateText(before)} → ${rateText(after)}`}
    </span>
  );
}
