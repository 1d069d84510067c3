import { useAction } from '@shwe/client/react';
import { useEffect, useState } from 'react';
import { client } from '../../core/client.ts';
import { goBack, watchBack } from '../../core/navigate.ts';
import { paths } from '../../paths.ts';
import { changeIndex, type NewAccount, refetchDownline } from './queries.ts';

export type NewAccountFlow = ReturnType<typeof useNewAccount>;

/**
 * Creates a sub-account and holds its password, in this state only: no address, no storage and no cache has it. Until it
 * was copied or shared, `askToLeave` asks before the page is left, and so does the back key of the phone.
 */
export function useNewAccount() {
  const action = useAction();
  const [account, setAccount] = useState<NewAccount | null>(null);
  const [isKept, setKept] = useState(false);
  const [sheet, setSheet] = useState<'none' | 'share' | 'leave'>('none');
  const mustAsk = account !== null && !isKept;
  const watchesBack = mustAsk && sheet === 'none';
  useEffect(() => (watchesBack ? watchBack(() => setSheet('leave')) : undefined), [watchesBack]);
  const create = async () => {
    const created = await action.runWithKey({}, (idempotencyKey) =>
      client.call('agents', 'createMember', {}, { idempotencyKey }),
    );
    if (!created) return;
    changeIndex((index) => ({
      offline_nums: index.offline_nums + 1,
      direct_nums: index.direct_nums + 1,
      offline_todays: index.offline_todays + 1,
    }));
    void refetchDownline();
    setAccount(created);
  };
  return {
    account,
    action,
    create,
    sheet,
    setSheet,
    keep: () => setKept(true),
    askToLeave: mustAsk ? () => setSheet('leave') : undefined,
    leave: () => {
      setKept(true);
      setSheet('none');
      // After the sheet has given the way back free.
      setTimeout(() => goBack(paths.myAgent));
    },
  };
}
