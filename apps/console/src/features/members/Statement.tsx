import { useState } from 'react';
import { sum } from '../../core/format.ts';
import { useAsk } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { BigSum, Section } from '../../parts/bits.tsx';
import { MoneyTable } from '../../parts/MoneyTable.tsx';
import { Pager } from '../../parts/Pager.tsx';
import { Bars, Empty, LoadFailed } from '../../parts/states.tsx';
import type { Member } from './types.ts';

const SIZE = 50;

/** The wallet and every posting of it, latest first. */
export function Statement({ member }: { member: Member }) {
  const { t } = useT();
  const { may } = useMe();
  const [page, setPage] = useState(1);
  const mayRead = may('member.statement');
  const asked = useAsk(
    'consoleMembers',
    'statement',
    { id: member.who.id, page, size: SIZE },
    { when: mayRead, keep: true },
  );
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
      <div className="scroll">
        <Section title={t('ledger')}>
          {!mayRead && <Empty text={t('statementHidden')} />}
          {asked.isLoading && <Bars rows={12} />}
          {asked.error && <LoadFailed failure={asked.error} again={() => void asked.refetch()} />}
          {asked.data?.list.length === 0 && <Empty text={t('noMoney')} />}
          {asked.data && asked.data.list.length > 0 && <MoneyTable rows={asked.data.list} account="named" />}
        </Section>
      </div>
      {asked.data && <Pager page={page} size={SIZE} total={asked.data.total} to={setPage} />}
    </section>
  );
}
