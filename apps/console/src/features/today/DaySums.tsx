import type { Output } from '@shwe/contract';
import { change, sum } from '../../core/format.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';
import { Section } from '../../parts/bits.tsx';
import { paths } from '../../paths.ts';

type Day = Output<'operators', 'today'>['day'];

/** The day's sums, each a way to the rows that make it, where the role may read them. */
export function DaySums({ day }: { day: Day }) {
  const { t } = useT();
  const { may } = useMe();
  const done = { show: 'done' };
  const rows = [
    { word: t('dayIn'), value: sum(day.deposits), path: may('deposit.view') && paths.deposits, search: done },
    {
      word: t('dayOut'),
      value: sum(day.withdrawals),
      path: may('withdrawal.view') && paths.withdrawals,
      search: done,
    },
    { word: t('dayNet'), value: change(day.deposits - day.withdrawals), path: false, search: {} },
    { word: t('stakes'), value: sum(day.stakes), path: may('draw.view') && paths.draws, search: {} },
    { word: t('payouts'), value: sum(day.payouts), path: may('draw.view') && paths.draws, search: {} },
    { word: t('houseResult'), value: change(day.stakes - day.payouts), path: false, search: {} },
    {
      word: t('registrations'),
      value: String(day.registrations),
      path: may('member.view') && paths.members,
      search: {},
    },
    { word: t('players'), value: String(day.players), path: may('draw.view') && paths.draws, search: {} },
  ] as const;
  return (
    <Section title={t('daySums')} remark={t('daySumsText')}>
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
