import { useEffect } from 'react';
import { MemberScreen } from '../../components/MemberScreen.tsx';
import { go, useSearch } from '../../core/navigate.ts';
import { MemberCase } from '../../features/downline-withdrawals/MemberCase.tsx';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

/** The withdrawal through the agent that the address names with `?id=`; without it, the list of withdrawals. */
export function Page() {
  const { t } = useT();
  const { id } = useSearch();
  return (
    <MemberScreen title={t('withdraw')} subtitle={t('throughAgent')} backTo={paths.myRecord}>
      {id === undefined ? <ToWithdrawals /> : <MemberCase key={id} id={id} />}
    </MemberScreen>
  );
}

function ToWithdrawals() {
  useEffect(() => go(paths.myRecord, { tab: 'withdrawal' }, 'replace'), []);
  return null;
}
