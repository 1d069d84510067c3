import { amountText, Icon, ProgressBar } from '@shwe/ui';
import { yangonDay } from '../../core/date-range.ts';
import { formatWeekday } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { KIND_HINT, KIND_LABEL, limitName, limitText, PERIOD_LABEL } from './labels.ts';
import type { Limit } from './queries.ts';

/** From this used share of a limit on, its bar warns. */
const WARN_SHARE = 0.8;

function LimitRow({ limit, onOpen }: { limit: Limit; onOpen: () => void }) {
  const { t, lang } = useT();
  const { amount, used, raise } = limit;
  const left = amount === null ? 0 : Math.max(0, amount - used);
  const share = amount === null || amount === 0 ? 1 : used / amount;
  return (
    <button type="button" className="li limit" onClick={onOpen} aria-label={limitName(t, limit)}>
      <span className="grow">
        <span className="row between base">
          <span className="t3">{t(PERIOD_LABEL[limit.period])}</span>
          {amount === null ? (
            <span className="c2">{t('notSet')}</span>
          ) : (
            <span>
              <span className="fig t3">{amountText(amount)}</span> <span className="c2">{t('unit')}</span>
            </span>
          )}
        </span>
        {amount !== null && (
          <>
            <ProgressBar share={share} urgency={share >= 1 ? 'now' : share >= WARN_SHARE ? 'soon' : 'calm'} />
            <span className="row between c2 wrap">
              <span>
                {used < 0
                  ? t('limitAhead', { sum: amountText(-used) })
                  : t('limitUsed', { used: amountText(used) })}
              </span>
              <span>
                {t('limitLeft', {
                  left: amountText(left),
                  day: formatWeekday(lang, yangonDay(Date.parse(limit.resets_at))),
                })}
              </span>
            </span>
          </>
        )}
        {raise && (
          <span className="limit-asked">
            {t(raise.ripe ? 'raiseReady' : 'raiseWaiting', { amount: limitText(t, raise.amount) })}
          </span>
        )}
      </span>
      <Icon name="right" size="xs" className="chev" />
    </button>
  );
}

/** The daily, weekly and monthly limit of one kind, each with what is used and what is left. */
export function LimitRows({
  kind,
  limits,
  onOpen,
}: {
  kind: Limit['kind'];
  limits: readonly Limit[];
  onOpen: (limit: Limit) => void;
}) {
  const { t } = useT();
  return (
    <section className="mt6">
      <h2 className="t3 pad">{t(KIND_LABEL[kind])}</h2>
      <p className="c2 pad">{t(KIND_HINT[kind])}</p>
      <div className="list mt2">
        {limits
          .filter((limit) => limit.kind === kind)
          .map((limit) => (
            <LimitRow key={limit.period} limit={limit} onOpen={() => onOpen(limit)} />
          ))}
      </div>
    </section>
  );
}
