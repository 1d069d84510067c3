import { useState } from 'react';
import { useAsk } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { MoneyTable } from '../../parts/MoneyTable.tsx';
import { PagedList } from '../../parts/PagedList.tsx';
import { Empty } from '../../parts/states.tsx';

const SIZE = 50;

/** Every posting on the member's accounts, latest first. */
export function Ledger({ memberId }: { memberId: number }) {
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
