import {
  Button,
  EmptyState,
  ErrorState,
  Hint,
  ListRow,
  Note,
  RecordRow,
  SkeletonRows,
  Tag,
  Toast,
} from '@shwe/ui';
import { useT } from '../../i18n/index.ts';
import { Specimen } from './Specimen.tsx';

/** Notes, tags, rows, and a list while loading, empty and failed. */
export function Lists() {
  const { t } = useT();
  return (
    <>
      <Specimen name="Note · ok, warn, bad; Hint; Toast; Tag">
        <Note kind="ok">{t('depositAdded')}</Note>
        <Note kind="warn">{t('depositMatching')}</Note>
        <Note kind="bad">
          <b>{t('slipNotAccepted')}</b>
          <br />
          {t('moneyNoStake')}
        </Note>
        <Hint>{t('depositArrives')}</Hint>
        <div>
          <Toast text={t('copyDone')} mark="done" />
        </div>
        <div className="row g4 wrap">
          <Tag tone="jade">{t('depositDone')}</Tag>
          <Tag tone="amber">{t('processing')}</Tag>
          <Tag tone="ruby">{t('refused')}</Tag>
          <Tag tone="c2">{t('unpaid')}</Tag>
        </div>
      </Specimen>
      <section className="list">
        <ListRow icon="bank" label={t('payoutAccount')} value="KBZPay" />
        <ListRow icon="lock" label={t('withdrawPin')} value={t('notSet')} />
      </section>
      <RecordRow
        title="KBZPay"
        amount="+50,000"
        detail="9:12 AM"
        state={<Tag tone="jade">{t('depositDone')}</Tag>}
      />
      <RecordRow
        title="WavePay"
        amount="30,000"
        detail="6:20 PM"
        state={<Tag tone="c2">{t('unpaid')}</Tag>}
      />
      <Specimen name="SkeletonRows · final heights">{null}</Specimen>
      <SkeletonRows rows={2} label={t('loading')} />
      <EmptyState title={t('empty')} action={<Button tone="quiet">{t('deposit')}</Button>}>
        <p>{t('depositsEmpty')}</p>
      </EmptyState>
      <ErrorState title={t('networkError')} action={<Button tone="quiet">{t('retry')}</Button>}>
        <p>
          {t('noNetwork')} {t('moneySame')}
        </p>
      </ErrorState>
    </>
  );
}
