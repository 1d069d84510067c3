import { useState } from 'react';
import { Callout, LoadFailed, LoadingBars } from '../../components/states.tsx';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import type { Case } from './types.ts';

/** The picture the member attached, for roles that credit deposits; a click enlarges it. */
export function AttachmentPicture({ order }: Pick<Case, 'order'>) {
  const { t } = useT();
  const { may } = useMe();
  const [isWhole, setWhole] = useState(false);
  const sees = may('deposit.credit');
  const query = useApiQuery(
    'operatorDeposits',
    'attachment',
    { tid: order.tid },
    { when: sees, live: false },
  );
  return (
    <div className="receiptpic">
      {order.picture === 'repeated' && (
        <Callout
          tone="ruby"
          icon="octagon"
          title={t('duplicateAttachment')}
          text={t('duplicateAttachmentText')}
        />
      )}
      {!sees && <span className="t3">{t('hiddenAfterClosing')}</span>}
      {sees && query.isPending && <LoadingBars rows={3} />}
      {query.error && <LoadFailed failure={query.error} again={() => void query.refetch()} />}
      {query.data && (
        <button type="button" className="bare" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          <img className={isWhole ? 'whole' : ''} src={query.data.picture} alt={t('attachment')} />
        </button>
      )}
    </div>
  );
}
