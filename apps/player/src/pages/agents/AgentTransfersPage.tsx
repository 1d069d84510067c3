import { useState } from 'react';
import { MemberScreen } from '../../components/MemberScreen.tsx';
import { TransferList } from '../../features/downline-transfers/TransferList.tsx';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

/** Money between an agent and the direct downline. */
export function Page() {
  const { t } = useT();
  const [page, setPage] = useState(1);
  return (
    <MemberScreen title={t('moneyToDownline')} backTo={paths.my}>
      <TransferList page={page} onPage={setPage} />
    </MemberScreen>
  );
}
