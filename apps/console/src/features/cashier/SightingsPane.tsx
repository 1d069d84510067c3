import { groupThousands, usdtText } from '@shwe/kernel';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useConsoleAction } from '../../core/console-action.ts';
import { clockTime } from '../../core/format.ts';
import { useAsk } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';
import { PagedList } from '../../parts/PagedList.tsx';
import { NETWORK, type SightingRow, SightingRows } from '../../parts/SightingRows.tsx';
import { DeedNote, Empty, Note } from '../../parts/states.tsx';
import { toast } from '../../parts/toast.tsx';
import { paths } from '../../paths.ts';
import { Text } from './fields.tsx';
import type { Chain } from './types.ts';

const SIZE = 50;

/** Every transfer that came to an address of ours, how far the chains were read, and what to do with one that nobody knows. */
export function SightingsPane() {
  const { t } = useT();
  const { may } = useMe();
  const { search, page, go } = useNav();
  const [isUnknown, setUnknown] = useState(false);
  const [chosen, choose] = useState<number | null>(null);
  const asks = { page, size: SIZE, ...(isUnknown && { unknown: true }) };
  const asked = useAsk('operatorDeposits', 'chainTransfers', asks, { keep: true });
  const row = asked.data?.list.find(({ id }) => id === chosen);
  const isToName = (one: SightingRow) => one.outcome === 'unknown' && one.tid === null && !one.lost;
  return (
    <div className="auditgrid">
      <div className="auditlist">
        <div className="stack">
          {asked.data?.chains.map((chain) => (
            <ChainNote key={chain.wallet} chain={chain} />
          ))}
          <Checkbox checked={isUnknown} onChange={(event) => setUnknown(event.target.checked)}>
            {t('onlyUnknown')}
          </Checkbox>
        </div>
        <PagedList
          asked={asked}
          page={page}
          size={SIZE}
          to={(next) => go(paths.cashier, { ...search, page: String(next) })}
          bars={14}
          empty={<Empty text={t('noSightings')} />}
        >
          {(list) => (
            <SightingRows
              rows={list}
              end={(one) =>
                isToName(one) &&
                may('deposit.credit') && (
                  <Button size="small" onClick={() => choose(one.id)}>
                    {t('sayWhose')}
                  </Button>
                )
              }
            />
          )}
        </PagedList>
      </div>
      <aside className="side">
        {row && isToName(row) ? (
          <NameOrder key={row.id} row={row} done={() => choose(null)} />
        ) : (
          <Empty text={t('chooseSighting')} />
        )}
      </aside>
    </div>
  );
}

/** Where a chain's reading stands. One that is not read takes no orders: that has to be seen. */
function ChainNote({ chain }: { chain: Chain }) {
  const { t } = useT();
  const title = `USDT ${NETWORK[chain.network]}`;
  if (chain.fault !== '')
    return <Note tone="ruby" icon="octagon" title={title} text={t('chainFault', { fault: chain.fault })} />;
  if (chain.looked_at === null)
    return <Note tone="amber" icon="clock" title={title} text={t('chainNotYet')} />;
  const at = clockTime(chain.looked_at);
  const text =
    chain.head === null ? t('chainReadAt', { at }) : t('chainRead', { head: groupThousands(chain.head), at });
  return <Note tone="jade" icon="tick" title={title} text={text} />;
}

/** Says whose a transfer is; another operator credits it at the desk. */
function NameOrder({ row, done }: { row: SightingRow; done: () => void }) {
  const { t } = useT();
  const deed = useConsoleAction('operatorDeposits', 'assignChainTransfer');
  const [tid, setTid] = useState('');
  const typed = tid.trim().toUpperCase();
  const isReady = /^D-\d{1,15}$/.test(typed) && !deed.isPending;
  const name = () =>
    deed.mutate(
      { id: row.id, tid: typed },
      {
        onSuccess: (made) => {
          toast(t('caseMade', { tid: made.tid }));
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
      <p className="t2">{t('sayWhoseText')}</p>
      <Text label={t('order')} value={tid} onChange={setTid} lengthMax={20} hint={t('sayWhoseHint')} />
      <DeedNote failure={deed.error} />
      <Button type="primary" htmlType="submit" disabled={!isReady} loading={deed.isPending}>
        {t('makeCase')}
      </Button>
    </form>
  );
}
