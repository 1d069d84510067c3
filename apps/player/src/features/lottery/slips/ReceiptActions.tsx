import { Icon, ListRow } from '@shwe/ui';
import { useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { useT } from '../../../i18n/index.ts';
import type { ReceiptVersions } from '../proof/proof-queries.ts';
import { saveReceipt } from '../proof/save-receipt.ts';
import type { PlacedSlip } from './placed-slips.ts';

const RepeatSheet = lazyPart(() => import('../bet/RepeatSheet.tsx').then((module) => module.RepeatSheet));

/** Rows to bet the slip again, save its receipt, and open the public page of its draw. */
export function ReceiptActions({
  slip,
  receipt,
}: {
  slip: PlacedSlip;
  receipt: ReceiptVersions | undefined;
}) {
  const { t } = useT();
  const [repeating, setRepeating] = useState(false);
  return (
    <div className="mt4 list">
      <ListRow icon="refresh" label={t('betSame')} onClick={() => setRepeating(true)} />
      {receipt && (
        <ListRow icon="download" label={t('saveReceipt')} onClick={() => saveReceipt(slip.code, receipt)} />
      )}
      <a className="li" href={`/verify/${slip.issue}`} target="_blank" rel="noopener">
        <Icon name="globe" />
        <span className="t3">{t('publicPage')}</span>
        <span className="end">
          <Icon name="right" size="xs" className="chev" />
        </span>
      </a>
      {repeating && (
        <RepeatSheet slip={slip} onClose={() => setRepeating(false)} onFailed={() => setRepeating(false)} />
      )}
    </div>
  );
}
