import { useState } from 'react';
import { MemberScreen } from '../../components/MemberScreen.tsx';
import { useHome } from '../../features/content/index.ts';
import { TransferList } from '../../features/downline-transfers/TransferList.tsx';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

/** Money between an agent and the direct downline. */
export function Page() {
  const { t } = useT();
  const [page, setPage] = useState(1);
  const canSend = useHome().data?.member?.is_daili === 1;
  return (
    <MemberScreen title={t(canSend ? 'moneyTransfers' : 'moneyFromAgent')} backTo={paths.my}>
      <TransferList page={page} onPage={setPage} canSend={canSend} />
    </MemberScreen>
  );
}
