import { useState } from 'react';
import { useAsk } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { Bars, LoadFailed, Note } from '../../parts/states.tsx';
import type { Case } from './types.ts';

/** The receipt that the member sent, for those who decide; a click shows it whole. */
export function ReceiptPicture({ order }: Pick<Case, 'order'>) {
  const { t } = useT();
  const { may } = useMe();
  const [isWhole, setWhole] = useState(false);
  const sees = may('deposit.credit');
  const asked = useAsk('operatorDeposits', 'attachment', { tid: order.tid }, { when: sees, live: false });
  return (
    <div className="receiptpic">
      {order.picture === 'repeated' && (
        <Note tone="ruby" icon="octagon" title={t('samePicture')} text={t('samePictureText')} />
      )}
      {!sees && <span className="t3">{t('hidden')}</span>}
      {sees && asked.isPending && <Bars rows={3} />}
      {asked.error && <LoadFailed failure={asked.error} again={() => void asked.refetch()} />}
      {asked.data && (
        <button type="button" className="bare" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          <img className={isWhole ? 'whole' : ''} src={asked.data.picture} alt={t('theirReceipt')} />
        </button>
      )}
    </div>
  );
}
