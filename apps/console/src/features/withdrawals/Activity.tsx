import { Fragment } from 'react';
import { Section } from '../../components/basics.tsx';
import { reasonWithNote } from '../../components/texts.ts';
import { dateTimeBelow } from '../../core/format.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';
import type { Case } from './types.ts';

/** The events of the case, with who did each. */
export function Activity({ caseData: { trail: events, order } }: { caseData: Case }) {
  const { t, names } = useT();
  const { may, operator } = useMe();
  const by = (name: string | null) =>
    name === null ? t('member') : name === operator.full_name ? t('you') : name;
  const details = ({ state, note }: Case['trail'][number]) =>
    state === 'unbatched'
      ? note
      : state === 'deduct_asked' && order.requested
        ? reasonWithNote(t, order.requested)
        : state === 'paid'
          ? (order.transaction_id ?? '')
          : state.startsWith('refused') || (state === 'deduct_asked' && order.decided_by === null)
            ? reasonWithNote(t, order)
            : '';
  return (
    <Section
      title={t('activity')}
      end={
        may('audit.view') && (
          <a className="link" href={hrefOf(paths.audit)}>
            {t('auditLog')}
          </a>
        )
      }
    >
      <div className="trail">
        {events.map((event, index) => (
          <Fragment key={event.at + event.state}>
            <span className="t3">{dateTimeBelow(events[index - 1]?.at, event.at, names)}</span>
            <span className="t2">
              {t(`activity_${event.state}`)} <span className="t3">{details(event)}</span>
            </span>
            <span className="t3">{by(event.by)}</span>
          </Fragment>
        ))}
      </div>
    </Section>
  );
}
