import { Segmented } from 'antd';
import { useState } from 'react';
import { sum } from '../../core/format.ts';
import { useAsk } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { BigSum } from '../../parts/bits.tsx';
import { MoneyTable } from '../../parts/MoneyTable.tsx';
import { PagedList } from '../../parts/PagedList.tsx';
import { Empty } from '../../parts/states.tsx';
import { Bets } from './Bets.tsx';
import type { Member } from './types.ts';

const SIZE = 50;

/** The wallet with every posting of it, and the bets; latest first. */
export function Statement({ member }: { member: Member }) {
  const { t } = useT();
  const { may } = useMe();
  const [shown, setShown] = useState<'ledger' | '2D' | '3D'>('ledger');
  const mayRead = may('member.statement');
  return (
    <section className="statement">
      <header className="wallets">
        <div>
          <small>{t('mainWallet')}</small>
          <BigSum amount={sum(member.balance)} />
        </div>
        <div>
          <small>{t('held')}</small>
          <b>{sum(member.held)}</b>
        </div>
        <div>
          <small>{t('turnoverLeft')}</small>
          <b>{sum(member.turnover_left)}</b>
        </div>
      </header>
      {!mayRead ? (
        <Empty text={t('statementHidden')} />
      ) : (
        <>
          <div className="panes">
            <Segmented
              value={shown}
              onChange={setShown}
              options={[
                { value: 'ledger', label: t('ledger') },
                { value: '2D', label: t('bets2D') },
                { value: '3D', label: t('bets3D') },
              ]}
            />
          </div>
          {shown === 'ledger' && <Lines memberId={member.who.id} />}
          {shown === '2D' && <Bets key="2D" memberId={member.who.id} gameId={1} />}
          {shown === '3D' && <Bets key="3D" memberId={member.who.id} gameId={2} />}
        </>
      )}
    </section>
  );
}

function Lines({ memberId }: { memberId: number }) {
  const { t } = useT();
  const [page, setPage] = useState(1);
  const asked = useAsk('consoleMembers', 'statement', { id: memberId, page, size: SIZE }, { keep: true });
  return (
    <PagedList
      asked={asked}
      page={page}
      size={SIZE}
      to={setPage}
      bars={12}
      empty={<Empty text={t('noMoney')} />}
    >
      {(list) => <MoneyTable rows={list} account="named" />}
    </PagedList>
  );
}
