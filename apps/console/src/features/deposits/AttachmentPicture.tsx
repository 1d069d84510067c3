import { useState } from 'react';
import { LoadState } from '../../components/LoadState.tsx';
import { Callout } from '../../components/states.tsx';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import type { Case } from './types.ts';

/** The picture the member attached, for roles that credit deposits; a click enlarges it. */
export function AttachmentPicture({ order }: Pick<Case, 'order'>) {
  const { t } = useT();
  const { may } = useMe();
  const [isEnlarged, setEnlarged] = useState(false);
  const maySee = may('deposit.credit');
  const query = useApiQuery(
    'operatorDeposits',
    'attachment',
    { tid: order.tid },
    { when: maySee, live: false },
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
      {!maySee && <span className="t3">{t('hiddenAfterClosing')}</span>}
      <LoadState of={query} rows={3} />
      {query.data && (
        <button
          type="button"
          className="bare"
          aria-expanded={isEnlarged}
          onClick={() => setEnlarged(!isEnlarged)}
        >
          <img className={isEnlarged ? 'whole' : ''} src={query.data.picture} alt={t('attachment')} />
        </button>
      )}
    </div>
  );
}
