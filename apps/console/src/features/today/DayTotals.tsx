import type { Output } from '@shwe/contract';
import { Section } from '../../components/basics.tsx';
import { amountText, changeText } from '../../core/format.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';
import { paths } from '../../paths.ts';

type Day = Output<'operators', 'today'>['day'];

/** The day's totals. Those that have a screen link to it where the role may open that. */
export function DayTotals({ day }: { day: Day }) {
  const { t } = useT();
  const { may } = useMe();
  const processedTab = { show: 'done' };
  const rows = [
    {
      label: t('depositsCredited'),
      value: amountText(day.deposits),
      path: may('deposit.view') && paths.deposits,
      search: processedTab,
    },
    {
      label: t('withdrawalsPaid'),
      value: amountText(day.withdrawals),
      path: may('withdrawal.view') && paths.withdrawals,
      search: processedTab,
    },
    { label: t('netDeposits'), value: changeText(day.deposits - day.withdrawals), path: false, search: {} },
    { label: t('stakes'), value: amountText(day.stakes), path: may('draw.view') && paths.draws, search: {} },
    {
      label: t('drawPayouts'),
      value: amountText(day.payouts),
      path: may('draw.view') && paths.draws,
      search: {},
    },
    { label: t('settledGgr'), value: changeText(day.ggr), path: may('draw.view') && paths.draws, search: {} },
    { label: t('gamesGgr'), value: changeText(day.games_ggr), path: false, search: {} },
    {
      label: t('registrations'),
      value: String(day.registrations),
      path: may('member.view') && paths.members,
      search: {},
    },
    {
      label: t('activePlayers'),
      value: String(day.players),
      path: may('draw.view') && paths.draws,
      search: {},
    },
  ] as const;
  return (
    <Section title={t('dayTotals')} remark={t('dayTotalsText')}>
      <div className="daysums">
        {rows.map(({ label, value, path, search }) => (
          <TotalRow key={label} label={label} value={value} path={path || null} search={search} />
        ))}
      </div>
    </Section>
  );
}

type TotalRowProps = { label: string; value: string; path: string | null; search: Record<string, string> };

function TotalRow({ label, value, path, search }: TotalRowProps) {
  const { go } = useNav();
  return (
    <div className="line">
      <span className="t2">{label}</span>
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
