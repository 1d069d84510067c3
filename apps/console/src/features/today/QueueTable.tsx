import { KeyCap, Section } from '../../components/bits.tsx';
import { AgeStrip } from '../../components/cases/AgeStrip.tsx';
import { ageText } from '../../components/texts.ts';
import { useBusinessNow } from '../../core/clock.ts';
import { amountText } from '../../core/format.ts';
import { ageMinutes, SLA_MIN, slaState } from '../../core/sla.ts';
import { useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';
import type { QueuePart } from './pending-cases.ts';

/** What waits for a person, each case one mark on its age. */
export function QueueTable({ queues }: { queues: readonly QueuePart[] }) {
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

function Row({ queue }: { queue: QueuePart }) {
  const { t } = useT();
  const { go } = useNav();
  const now = useBusinessNow(15_000);
  const promised = SLA_MIN[queue.sla];
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
      <td className="r">{queue.cases.filter((one) => one.isUnassigned).length}</td>
      <td className={oldest === null ? 'r t3' : `r ${slaState(oldest, promised)}`}>
        {oldest === null ? t('none') : ageText(t, oldest)}
      </td>
      <td className="r t3">{t('minutes', { n: promised })}</td>
      <td>
        <AgeStrip agesMin={ages} promisedMin={promised} />
      </td>
      <td className="r">
        <button type="button" className="bare link" onClick={open}>
          {amountText(total)}
        </button>
      </td>
      <td className="r">
        <KeyCap k="G" /> <KeyCap k={queue.keys} />
      </td>
    </tr>
  );
}
