import { Icon, ListRow } from '@shwe/ui';
import { useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { loadTexts, useT } from '../../../i18n/index.ts';
import type { ReceiptVersions } from '../proof/proof-queries.ts';
import { saveReceipt } from '../proof/save-receipt.ts';
import type { PlacedSlip } from './placed-slips.ts';

const RepeatSheet = lazyPart(() => import('../bet/RepeatSheet.tsx').then((module) => module.RepeatSheet));

const TicketSheet = lazyPart(async () => {
  const [module] = await Promise.all([import('../ticket/TicketSheet.tsx'), loadTexts('proof')]);
  return module.TicketSheet;
});

/** Rows to share the slip as a picture, bet it again, save its receipt, and open the public page of its draw. */
export function ReceiptActions({
  slip,
  receipt,
}: {
  slip: PlacedSlip;
  receipt: ReceiptVersions | undefined;
}) {
  const { t } = useT();
  const [sheet, setSheet] = useState<'repeat' | 'ticket' | null>(null);
  const close = () => setSheet(null);
  return (
    <div className="mt4 list">
      <ListRow icon="share" label={t('shareTicket')} onClick={() => setSheet('ticket')} />
      <ListRow icon="refresh" label={t('betSame')} onClick={() => setSheet('repeat')} />
      {receipt && (
        <ListRow
          kind="act"
          icon="download"
          label={t('saveReceipt')}
          onClick={() => saveReceipt(slip.code, receipt)}
        />
      )}
      <a className="li" href={`/verify/${slip.issue}`} target="_blank" rel="noopener">
        <Icon name="globe" />
        <span className="t3">{t('publicPage')}</span>
        <span className="end">
          <Icon name="right" size="xs" className="chev" />
        </span>
      </a>
      {sheet === 'repeat' && <RepeatSheet slip={slip} onClose={close} onFailed={close} />}
      {sheet === 'ticket' && <TicketSheet slip={slip} onClose={close} onFailed={close} />}
    </div>
  );
}
