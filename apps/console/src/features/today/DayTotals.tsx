import type { Output } from '@shwe/contract';
import { Section } from '../../components/bits.tsx';
import { amountText, changeText } from '../../core/format.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';
import { paths } from '../../paths.ts';

type Day = Output<'operators', 'today'>['day'];

/** The day's sums, each a way to the rows that make it, where the role may read them. */
export function DayTotals({ day }: { day: Day }) {
  const { t } = useT();
  const { may } = useMe();
  const done = { show: 'done' };
  const rows = [
    {
      word: t('depositsCredited'),
      value: amountText(day.deposits),
      path: may('deposit.view') && paths.deposits,
      search: done,
    },
    {
      word: t('withdrawalsPaid'),
      value: amountText(day.withdrawals),
      path: may('withdrawal.view') && paths.withdrawals,
      search: done,
    },
    { word: t('netDeposits'), value: changeText(day.deposits - day.withdrawals), path: false, search: {} },
    { word: t('stakes'), value: amountText(day.stakes), path: may('draw.view') && paths.draws, search: {} },
    {
      word: t('drawPayouts'),
      value: amountText(day.payouts),
      path: may('draw.view') && paths.draws,
      search: {},
    },
    { word: t('ggr'), value: changeText(day.stakes - day.payouts), path: false, search: {} },
    {
      word: t('registrations'),
      value: String(day.registrations),
      path: may('member.view') && paths.members,
      search: {},
    },
    {
      word: t('activePlayers'),
      value: String(day.players),
      path: may('draw.view') && paths.draws,
      search: {},
    },
  ] as const;
  return (
    <Section title={t('dayTotals')} remark={t('dayTotalsText')}>
      <div className="daysums">
        {rows.map(({ word, value, path, search }) => (
          <Line key={word} word={word} value={value} path={path || null} search={search} />
        ))}
      </div>
    </Section>
  );
}

type LineProps = { word: string; value: string; path: string | null; search: Record<string, string> };

function Line({ word, value, path, search }: LineProps) {
  const { go } = useNav();
  return (
    <div className="line">
      <span className="t2">{word}</span>
      {path === null ? (
        <span>{value}</span>
      ) : (
        <button type="button" className="bare link" onClick={() => go(path, search)}>
          {value}
        </button>
      )}
    </div>
  );
}
