import { ageMinutes, lateness, PROMISED_MIN } from '../../core/sla.ts';
import { useBusinessNow } from '../../core/clock.ts';
import { sum } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';
import { AgeStrip } from '../../components/cases/AgeStrip.tsx';
import { Cap, Section } from '../../components/bits.tsx';
import { ageText } from '../../components/texts.ts';
import type { Waiting } from './pending-cases.ts';

/** What waits for a person, each case one mark on its age. */
export function QueueTable({ queues }: { queues: readonly Waiting[] }) {
  const { t } = useT();
  return (
    <Section title={t('pendingCases')} remark={t('pendingCasesText')}>
      <table className="rows">
        <thead>
          <tr>
            <th>{t('queue')}</th>
            <th className="r">{t('cases')}</th>
            <th className="r">{t('unassignedCases')}</th>
            <th className="r">{t('oldest')}</th>
            <th className="r">{t('sla')}</th>
            <th>{t('age')}</th>
            <th className="r">{t('amountKs')}</th>
            <th />
          </tr>
        </thead>
        <tbody>
          {queues.map((queue) => (
            <Row key={queue.part} queue={queue} />
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Row({ queue }: { queue: Waiting }) {
  const { t } = useT();
  const { go } = useNav();
  const now = useBusinessNow(15_000);
  const promised = PROMISED_MIN[queue.promise];
  const ages = queue.cases.map((one) => ageMinutes(one.since, now));
  const oldest = ages.length === 0 ? null : Math.max(...ages);
  const total = queue.cases.reduce((all, one) => all + one.amount, 0);
  const open = () => go(queue.path, queue.search);
  return (
    <tr>
      <td className="wide">
        <b className="b">{t(queue.queue)}</b> <span className="t3">{t(queue.part)}</span>
      </td>
      <td className="r">
        <button type="button" className="bare link b" onClick={open}>
          {ages.length}
        </button>
      </td>
      <td className="r">{queue.cases.filter((one) => one.isFree).length}</td>
      <td className={oldest === null ? 'r t3' : `r ${lateness(oldest, promised)}`}>
        {oldest === null ? t('none') : ageText(t, oldest)}
      </td>
      <td className="r t3">{t('minutes', { n: promised })}</td>
      <td>
        <AgeStrip agesMin={ages} promisedMin={promised} />
      </td>
      <td className="r">
        <button type="button" className="bare link" onClick={open}>
          {sum(total)}
        </button>
      </td>
      <td className="r">
        <Cap k="G" /> <Cap k={queue.keys} />
      </td>
    </tr>
  );
}
