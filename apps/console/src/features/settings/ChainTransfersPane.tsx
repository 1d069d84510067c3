import { groupThousands, usdtText } from '@shwe/kernel';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { PagedList } from '../../components/PagedList.tsx';
import {
  type ChainTransfer,
  ChainTransferTable,
  NETWORK_NAMES,
} from '../../components/payments/ChainTransferTable.tsx';
import { ActionError, Empty, Note } from '../../components/states.tsx';
import { toast } from '../../components/toast.tsx';
import { useDeed } from '../../core/deed.ts';
import { clockTime } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { TextField } from './fields.tsx';
import type { Chain } from './types.ts';

const SIZE = 50;

/** Every transfer that came to an address of ours, how far the chains were read, and what to do with one that nobody knows. */
export function ChainTransfersPane() {
  const { t } = useT();
  const { may } = useMe();
  const { search, page, go } = useNav();
  const [isUnknown, setUnknown] = useState(false);
  const [chosen, choose] = useState<number | null>(null);
  const asks = { page, size: SIZE, ...(isUnknown && { unknown: true }) };
  const asked = useApiQuery('consoleCashier', 'sightings', asks, { keep: true });
  const row = asked.data?.list.find(({ id }) => id === chosen);
  const isToName = (one: ChainTransfer) => one.outcome === 'unknown' && one.tid === null && !one.lost;
  return (
    <div className="auditgrid">
      <div className="auditlist">
        <div className="stack">
          {asked.data?.chains.map((chain) => (
            <ChainNote key={chain.wallet} chain={chain} />
          ))}
          <Checkbox checked={isUnknown} onChange={(event) => setUnknown(event.target.checked)}>
            {t('onlyUnattributed')}
          </Checkbox>
        </div>
        <PagedList
          asked={asked}
          page={page}
          size={SIZE}
          to={(next) => go(paths.settings, { ...search, page: String(next) })}
          bars={14}
          empty={<Empty text={t('noOnChainTransfers')} />}
        >
          {(list) => (
            <ChainTransferTable
              rows={list}
              end={(one) =>
                isToName(one) &&
                may('deposit.credit') && (
                  <Button size="small" onClick={() => choose(one.id)}>
                    {t('attributeDeposit')}
                  </Button>
                )
              }
            />
          )}
        </PagedList>
      </div>
      <aside className="side">
        {row && isToName(row) ? (
          <AttributeForm key={row.id} row={row} done={() => choose(null)} />
        ) : (
          <Empty text={t('selectTransfer')} />
        )}
      </aside>
    </div>
  );
}

/** Where a chain's reading stands. One that is not read takes no orders: that has to be seen. */
function ChainNote({ chain }: { chain: Chain }) {
  const { t } = useT();
  const title = `USDT ${NETWORK_NAMES[chain.network]}`;
  if (chain.fault !== '')
    return <Note tone="ruby" icon="octagon" title={title} text={t('chainDown', { fault: chain.fault })} />;
  if (chain.looked_at === null)
    return <Note tone="amber" icon="clock" title={title} text={t('chainNotSynced')} />;
  const at = clockTime(chain.looked_at);
  const text =
    chain.head === null
      ? t('chainSyncedAt', { at })
      : t('chainSynced', { head: groupThousands(chain.head), at });
  return <Note tone="jade" icon="tick" title={title} text={text} />;
}

/** Says whose a transfer is; another operator credits it at the desk. */
function AttributeForm({ row, done }: { row: ChainTransfer; done: () => void }) {
  const { t } = useT();
  const deed = useDeed('consoleCashier', 'attachSighting');
  const [tid, setTid] = useState('');
  const typed = tid.trim().toUpperCase();
  const isReady = /^D-\d{1,15}$/.test(typed) && !deed.isPending;
  const name = () =>
    deed.mutate(
      { id: row.id, tid: typed },
      {
        onSuccess: (made) => {
          toast(t('exceptionOpened', { tid: made.tid }));
          done();
        },
      },
    );
  return (
    <form
      className="entry"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) name();
      }}
    >
      <h2 className="sidetitle">{usdtText(row.usdt)} USDT</h2>
      <p className="mono t2" style={{ overflowWrap: 'anywhere' }}>
        {row.tx_hash}
      </p>
      <p className="t2">{t('senderIs', { sender: row.sender })}</p>
      <p className="t2">{t('attributeDepositText')}</p>
      <TextField
        label={t('order')}
        value={tid}
        onChange={setTid}
        lengthMax={20}
        hint={t('attributeDepositHint')}
      />
      <ActionError failure={deed.error} />
      <Button type="primary" htmlType="submit" disabled={!isReady} loading={deed.isPending}>
        {t('openException')}
      </Button>
    </form>
  );
}
