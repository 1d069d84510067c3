import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { NeedLogin } from '../core/NeedLogin.tsx';
import { PageTop } from '../core/PageTop.tsx';
import { type Range, RangePills } from '../core/RangePills.tsx';
import { Screen } from '../core/Screen.tsx';
import { useLoggedIn } from '../core/session.ts';
import { SlipList } from '../features/lottery/SlipList.tsx';
import { useT } from '../i18n/index.ts';
import { paths } from '../paths.ts';

/** The player's 2D slips. */
export function Page() {
  const { t } = useT();
  const loggedIn = useLoggedIn();
  const queries = useQueryClient();
  const [range, setRange] = useState<Range>(5);
  return (
    <Screen title={t('betRecords')} onRefresh={() => queries.invalidateQueries({ queryKey: ['slips'] })}>
      <PageTop title={t('betRecords')} backTo={paths.twoHome} />
      {loggedIn ? (
        <>
          <RangePills value={range} onChange={setRange} />
          <SlipList days={range} />
        </>
      ) : (
        <NeedLogin />
      )}
    </Screen>
  );
}
