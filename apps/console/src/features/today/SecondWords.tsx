import { change, moment, weekdayDay } from '../../core/format.ts';
import { useAsk } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { Section } from '../../parts/bits.tsx';
import { paths } from '../../paths.ts';

/** Close days, adjustments and payout accounts that wait for somebody, as far as the role sees them; nothing where none do. */
export function SecondWords() {
  const { t, names } = useT();
  const { may } = useMe();
  const money = { when: may('adjust.view') && may('payee.view') };
  const adjustments = useAsk('operatorAdjustments', 'list', { size: 20 }, money).data?.list ?? [];
  const payees = useAsk('operatorPayees', 'requests', { states: 'open', size: 20 }, money).data?.list ?? [];
  const closeDays = useAsk('operatorCalendar', 'closeDays', {}, { when: may('draw.view') }).data?.list ?? [];
  const days = closeDays.flatMap(({ date, asked }) => (asked ? [{ date, asked }] : []));
  if (days.length + adjustments.length + payees.length === 0) return null;
  return (
    <Section title={t('waitsForStaff')}>
      <table className="rows plain">
        <tbody>
          {days.map(({ date, asked }) => (
            <tr key={date}>
              <td className="when">{moment(asked.at, names)}</td>
              <td>{weekdayDay(date, names)}</td>
              <td className="wide wraps t2">
                {t('closeDayWaits')} {t('askedBy')} {asked.operator}: {asked.note}
              </td>
              <td className="r">
                <a className="link" href={hrefOf(`${paths.draws}?sheet=close%20days`)}>
                  {t('openSubject')}
                </a>
              </td>
            </tr>
          ))}
          {adjustments.map((one) => (
            <tr key={one.aid}>
              <td className="when">{moment(one.asked_at, names)}</td>
              <td>{one.who.name}</td>
              <td className="wide t2">
                {t('adjustments')} {change(one.amount)}, {one.asked_by}
              </td>
              <td className="r">
                <a className="link" href={hrefOf(paths.member.replace('$id', String(one.who.id)))}>
                  {t('openSubject')}
                </a>
              </td>
            </tr>
          ))}
          {payees.map((one) => (
            <tr key={one.id}>
              <td className="when">{moment(one.asked_at, names)}</td>
              <td>{one.who.name}</td>
              <td className="wide t2">
                {t('payeesDesk')}: {t(`kind_to_${one.kind}`)}, {t(`kind_payee_${one.wants}`)}
              </td>
              <td className="r">
                <a className="link" href={hrefOf(paths.payees)}>
                  {t('openSubject')}
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
