import { groupThousands } from '@shwe/kernel';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { PagedRows } from '../../components/PagedTable.tsx';
import {
  type ChainTransfer,
  ChainTransferTable,
  NETWORK_NAMES,
} from '../../components/payments/ChainTransferTable.tsx';
import { Callout, Empty } from '../../components/states.tsx';
import { clockTime } from '../../core/format.ts';
import { useAddressPaging } from '../../core/paging.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { AttributeForm } from './AttributeForm.tsx';
import type { Chain } from './types.ts';

const SIZE = 50;

const isUnattributed = (transfer: ChainTransfer) =>
  transfer.outcome === 'unknown' && transfer.tid === null && !transfer.lost;

/** Chain transfers to our addresses, how far the chains are synced, and the form that attributes one to an order. */
export function ChainTransfersPane() {
  const { t } = useT();
  const { may } = useMe();
  const paging = useAddressPaging(SIZE);
  const [isFiltered, setFiltered] = useState(false);
  const [selectedId, select] = useState<number | null>(null);
  const query = useApiQuery(
    'operatorDeposits',
    'chainTransfers',
    { page: paging.page, size: SIZE, ...(isFiltered && { unknown: true }) },
    { keep: 'page' },
  );
  const selected = query.data?.list.find(({ id }) => id === selectedId);
  return (
    <div className="auditgrid">
      <div className="auditlist">
        <div className="stack">
          {query.data?.chains.map((chain) => (
            <ChainCallout key={chain.wallet} chain={chain} />
          ))}
          <Checkbox checked={isFiltered} onChange={(event) => setFiltered(event.target.checked)}>
            {t('onlyUnattributed')}
          </Checkbox>
        </div>
        <PagedRows query={query} paging={paging} bars={14} empty={t('noOnChainTransfers')}>
          {(list) => (
            <ChainTransferTable
              rows={list}
              end={(transfer) =>
                isUnattributed(transfer) &&
                may('deposit.credit') && (
                  <Button size="small" onClick={() => select(transfer.id)}>
                    {t('attributeDeposit')}
                  </Button>
                )
              }
            />
          )}
        </PagedRows>
      </div>
      <aside className="side">
        {selected && isUnattributed(selected) ? (
          <AttributeForm key={selected.id} transfer={selected} close={() => select(null)} />
        ) : (
          <Empty text={t('selectTransfer')} />
        )}
      </aside>
    </div>
  );
}

/** How far a chain is synced, or why it is not. A chain that was not polled lately accepts no orders. */
function ChainCallout({ chain }: { chain: Chain }) {
  const { t } = useT();
  const title = `USDT ${NETWORK_NAMES[chain.network]}`;
  if (chain.fault !== '')
    return <Callout tone="ruby" icon="octagon" title={title} text={t('chainDown', { fault: chain.fault })} />;
  if (chain.looked_at === null)
    return <Callout tone="amber" icon="clock" title={title} text={t('chainNotSynced')} />;
  const at = clockTime(chain.looked_at);
  const text =
    chain.head === null
      ? t('chainSyncedAt', { at })
      : t('chainSynced', { head: groupThousands(chain.head), at });
  return <Callout tone="jade" icon="tick" title={title} text={text} />;
}
