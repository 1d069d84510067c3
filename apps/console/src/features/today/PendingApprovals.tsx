import { Section } from '../../components/basics.tsx';
import { changeText, dateTime, weekdayDay } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';

/**
 * Requests for holidays, adjustments and payees that wait for approval. Adjustments and payees need both view
 * capabilities.
 */
export function PendingApprovals() {
  const { t, names } = useT();
  const { may } = useMe();
  const money = { when: may('adjust.view') && may('payee.view') };
  const adjustments = useApiQuery('operatorAdjustments', 'list', { size: 20 }, money).data?.list ?? [];
  const payees =
    useApiQuery('operatorPayees', 'requests', { states: 'open', size: 20 }, money).data?.list ?? [];
  const closeDays =
    useApiQuery('operatorCalendar', 'closeDays', {}, { when: may('draw.view') }).data?.list ?? [];
  const days = closeDays.flatMap(({ date, asked }) => (asked ? [{ date, asked }] : []));
  if (days.length + adjustments.length + payees.length === 0) return null;
  return (
    <Section title={t('pendingApprovals')}>
      <table className="rows plain">
        <tbody>
          {days.map(({ date, asked }) => (
            <tr key={date}>
              <td className="when">{dateTime(asked.at, names)}</td>
              <td>{weekdayDay(date, names)}</td>
              <td className="wide wraps t2">
                {t('holidayPending')} {t('requestedBy')} {asked.operator}: {asked.note}
              </td>
              <td className="r">
                <a className="link" href={hrefOf(`${paths.draws}?dialog=holidays`)}>
                  {t('openSubject')}
                </a>
              </td>
            </tr>
          ))}
          {adjustments.map((one) => (
            <tr key={one.aid}>
              <td className="when">{dateTime(one.asked_at, names)}</td>
              <td>{one.who.name}</td>
              <td className="wide t2">
                {t('kind_adjustment')} {changeText(one.amount)}, {one.asked_by}
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
              <td className="when">{dateTime(one.asked_at, names)}</td>
              <td>{one.who.name}</td>
              <td className="wide t2">
                {t('payoutAccount')}: {t(`payoutKind_${one.kind}`)}, {t(`requestType_${one.wants}`)}
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
