import { Button, Hint, KeyValue, Panel } from '@shwe/ui';
import { go } from '../../core/navigate.ts';
import { businessNow } from '../../core/now.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import type { Payee } from './queries.ts';
import { WALLET_NAME } from './words.ts';

/** The payout account as it is bound, when it can be used, and the way to another one once it can be changed. */
export function BoundPayee({ payee, onChange }: { payee: Payee; onChange: () => void }) {
  const { t, lang } = useT();
  const changeable = Date.parse(payee.changeable_from) <= businessNow();
  const waits = payee.usable_from && Date.parse(payee.usable_from) > businessNow();
  return (
    <section className="pad">
      <Panel className="padded">
        <KeyValue label={t('payoutAccount')}>{WALLET_NAME[payee.wallet]}</KeyValue>
        <KeyValue label={t('accountName')}>{payee.name}</KeyValue>
        <KeyValue label={t('phone')}>
          <span className="fig">{payee.phone}</span>
        </KeyValue>
        <KeyValue label={t('boundAt')}>{formatMoment(lang, payee.bound_at)}</KeyValue>
      </Panel>
      <div className="mt4">
        {waits && payee.usable_from && (
          <Hint icon="clock">{t('payeeHours', { time: formatMoment(lang, payee.usable_from) })}</Hint>
        )}
        {changeable ? (
          <Hint>{t('payeeRules')}</Hint>
        ) : (
          <>
            <Hint>{t('payeeDays', { date: formatMoment(lang, payee.changeable_from) })}</Hint>
            <Hint icon="lock">{t('payeeFixed')}</Hint>
          </>
        )}
      </div>
      {changeable ? (
        <Button tone="quiet" size="md" className="mt4" onClick={onChange}>
          {t('payeeChange')}
        </Button>
      ) : (
        <Button tone="quiet" size="md" className="mt4" onClick={() => go(paths.service)}>
          {t('service')}
        </Button>
      )}
    </section>
  );
}
