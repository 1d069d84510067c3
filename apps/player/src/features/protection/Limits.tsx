import { Hint, ListRow, Note, Pill, SkeletonRows } from '@shwe/ui';
import { useState } from 'react';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { REMINDER_MINUTES, useReminderMinutes } from '../../core/play-session.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { SentenceGap } from '../../i18n/SentenceGap.tsx';
import { BreakSheet } from './BreakSheet.tsx';
import { ExcludeSheet } from './ExcludeSheet.tsx';
import { LimitRows } from './LimitRows.tsx';
import { LimitSheet } from './LimitSheet.tsx';
import { EXCLUDED_LABEL, eventText } from './labels.ts';
import { type Limit, type LimitsInfo, useLimits } from './queries.ts';

type Open = 'none' | 'break' | 'exclude' | Pick<Limit, 'kind' | 'period'>;

function TimeCheck() {
  const { t } = useT();
  const [minutes, setMinutes] = useReminderMinutes();
  return (
    <section className="mt6 pad">
      <h2 className="t3">{t('realityCheck')}</h2>
      <p className="c2">{t('realityLead')}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's border and legend cannot be laid out as one row */}
      <div className="row g2 mt2" role="group" aria-label={t('realityCheck')}>
        {REMINDER_MINUTES.map((one) => (
          <Pill key={one} on={one === minutes} onClick={() => setMinutes(one)}>
            {t('everyMinutes', { n: one })}
          </Pill>
        ))}
      </div>
    </section>
  );
}

function History({ history }: { history: LimitsInfo['history'] }) {
  const { t, lang } = useT();
  return (
    <section className="mt6 pad more">
      <h2 className="t3">{t('limitHistory')}</h2>
      {history.length === 0 && <p className="c2 mt2">{t('limitHistoryNone')}</p>}
      <ol className="mt2">
        {history.map((event) => (
          <li
            key={`${event.at}${event.what}${event.kind}${event.period}${event.amount}`}
            className="limit-event"
          >
            <span>{eventText(t, lang, event)}</span>
            <span className="c2">
              {formatMoment(lang, event.at)}
              {event.by !== null && ` · ${t('byStaff')}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function LimitsContent({ info, initiallyOpen }: { info: LimitsInfo; initiallyOpen: Open }) {
  const { t, lang } = useT();
  const [open, setOpen] = useState<Open>(initiallyOpen);
  const close = () => setOpen('none');
  const shown =
    typeof open === 'object' &&
    info.limits.find(({ kind, period }) => kind === open.kind && period === open.period);
  return (
    <>
      <section className="pad mt2">
        {info.excluded ? (
          <Note kind="warn" icon="pause">
            {t(EXCLUDED_LABEL[info.excluded.why], { time: formatMoment(lang, info.excluded.ends_at) })}
            <SentenceGap />
            {t('awayStays')}
          </Note>
        ) : (
          <p>
            {t('limitsLead')} <span className="c2">{t('limitsHow')}</span>
          </p>
        )}
      </section>
      {(['deposit', 'stake', 'loss'] as const).map((kind) => (
        <LimitRows key={kind} kind={kind} limits={info.limits} onOpen={setOpen} />
      ))}
      <section className="mt6">
        <h2 className="t3 pad">{t('pausing')}</h2>
        <div className="list mt2">
          <ListRow
            icon="pause"
            label={t('takeBreak')}
            value={t('breakTerms')}
            onClick={() => setOpen('break')}
          />
          <ListRow
            icon="lock"
            label={t('selfExclusion')}
            value={t('excludeTerms')}
            onClick={() => setOpen('exclude')}
          />
        </div>
      </section>
      <TimeCheck />
      <section className="pad mt6">
        <Hint icon="talk">{t('helpOutside')}</Hint>
      </section>
      <History history={info.history} />
      {shown && <LimitSheet limit={shown} onClose={close} />}
      {open === 'break' && <BreakSheet onClose={close} />}
      {open === 'exclude' && <ExcludeSheet hasPin={info.has_qk_pwd} onClose={close} />}
    </>
  );
}

/** Limits, breaks, self-exclusion, the reminders of playing time, and the history of all changes. */
export function Limits({ initiallyOpen }: { initiallyOpen: 'none' | 'break' }) {
  const { t } = useT();
  const info = useLimits();
  if (info.isPending) return <SkeletonRows rows={6} label={t('loading')} />;
  if (info.isError) return <LoadFailed error={info.error} onRetry={() => void info.refetch()} />;
  return <LimitsContent info={info.data} initiallyOpen={initiallyOpen} />;
}
