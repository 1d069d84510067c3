import { Section } from '../../components/basics.tsx';
import { DataTable } from '../../components/DataTable.tsx';
import { amountText } from '../../core/format.ts';
import { rateText } from '../../core/rates.ts';
import { useT } from '../../i18n/index.ts';
import type { RatePreview } from './types.ts';

type Margin = Pick<RatePreview['below'][number], 'valid' | 'was' | 'would'>;

/** A part of bets in hundredths of a percent, as rates are. */
const partOf = (amount: number, valid: number) => (valid === 0 ? 0 : Math.round((amount / valid) * 10_000));

/** What the member keeps of the bets of each member of the direct downline. */
export function RateMargins({
  data: { below, below_more: more },
  isChanged,
}: {
  data: RatePreview;
  isChanged: boolean;
}) {
  const { t } = useT();
  const rows = [
    ...below.map((row) => ({ ...row, id: row.who.id, name: row.who.name, rate: rateText(row.rate) })),
    ...(more.count > 0 ? [{ ...more, id: 0, name: t('agentsMore', { n: more.count }), rate: '' }] : []),
  ];
  const largest = Math.max(
    1,
    ...rows.flatMap(({ valid, was, would }) => [partOf(was, valid), partOf(would, valid)]),
  );
  const kept = ({ was, would }: Margin) =>
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
          { head: t('agentsRateTwo'), align: 'right', cell: ({ rate }) => rate },
          { head: t('agentsValid'), align: 'right', cell: ({ valid }) => amountText(valid) },
          {
            head: t('agentsMargin'),
            cell: (row) => <MarginBar margin={row} largest={largest} isChanged={isChanged} />,
          },
          { head: t('agentsKept'), align: 'right', cell: kept },
        ]}
      />
    </Section>
  );
}

/** The kept part of the bets as a bar: what stays, and what a new rate adds or takes. */
function MarginBar({
  margin: { valid, was, would },
  largest,
  isChanged,
}: {
  margin: Margin;
  largest: number;
  isChanged: boolean;
}) {
  const before = partOf(was, valid);
  const after = isChanged ? partOf(would, valid) : before;
  const width = (part: number) => ({ width: `${(part / largest) * 100}%` });
  return (
    <span className="marginbar">
      <i aria-hidden="true">
        <u style={width(Math.min(before, after))} />
        {before !== after && (
          <u className={after > before ? 'added' : 'taken'} style={width(Math.abs(after - before))} />
        )}
      </i>
      {before === after ? rateText(before) : `${before / 100} → ${rateText(after)}`}
    </span>
  );
}
