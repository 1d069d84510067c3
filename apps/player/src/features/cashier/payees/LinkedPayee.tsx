import { Button, cx, Hint, KeyValue, Panel } from '@shwe/ui';
import { businessNow } from '../../../core/business-time.ts';
import { go } from '../../../core/navigate.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/index.ts';
import { paths } from '../../../paths.ts';
import { PAYEE_NUMBER_LABEL } from '../labels.ts';
import type { Payee } from '../queries.ts';
import { usePayeeRules } from './use-payee-rules.ts';

type Props = {
  payee: Payee;
  /** A payee request waits for an operator. */
  isRequested: boolean;
  /** Shown below a payee request. */
  isBelow: boolean;
  onChange: () => void;
  onUnlink: () => void;
};

/** The linked payout account, from when it can be used and changed, and the buttons to change or remove it. */
export function LinkedPayee({ payee, isRequested, isBelow, onChange, onUnlink }: Props) {
  const { t, lang } = useT();
  const rules = usePayeeRules();
  const changeable = Date.parse(payee.changeable_from) <= businessNow();
  const waits = payee.usable_from && Date.parse(payee.usable_from) > businessNow();
  return (
    <section className={cx('pad', isBelow ? 'mt4' : 'mt3')}>
      <Panel className="padded">
        <KeyValue label={t('payoutAccount')}>{payee.title}</KeyValue>
        {payee.name !== '' && <KeyValue label={t('accountName')}>{payee.name}</KeyValue>}
        <KeyValue label={t(PAYEE_NUMBER_LABEL[payee.kind])}>
          <span className="fig">{payee.account}</span>
        </KeyValue>
        <KeyValue label={t('boundAt')}>{formatMoment(lang, payee.bound_at)}</KeyValue>
      </Panel>
      <div className="mt4">
        {waits && payee.usable_from && (
          <Hint icon="clock">{t('payeeHours', { time: formatMoment(lang, payee.usable_from) })}</Hint>
        )}
        {changeable ? (
          <>
            {rules && <Hint>{rules}</Hint>}
            <Hint icon="shield">{t('payeeReviewed')}</Hint>
          </>
        ) : (
          <>
            <Hint>{t('payeeDays', { date: formatMoment(lang, payee.changeable_from) })}</Hint>
            <Hint icon="headset">{t('payeeWrong')}</Hint>
          </>
        )}
      </div>
      {!isRequested && changeable && (
        <Button tone="quiet" size="md" className="mt4" onClick={onChange}>
          {t('payeeChange')}
        </Button>
      )}
      {!isRequested && (
        <Button tone="quiet" size="md" className="mt3" onClick={onUnlink}>
          {t('payeeRequestNone')}
        </Button>
      )}
      {!changeable && (
        <Button tone="quiet" size="md" className="mt3" onClick={() => go(paths.service)}>
          {t('service')}
        </Button>
      )}
    </section>
  );
}
