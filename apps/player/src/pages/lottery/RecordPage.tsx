import { useState } from 'react';
import { LoginRequired } from '../../components/LoginRequired.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { type Range, RangePills } from '../../components/RangePills.tsx';
import { Screen } from '../../components/Screen.tsx';
import { refetchTopics } from '../../core/query.ts';
import { useLoggedIn } from '../../core/session.ts';
import { useGame } from '../../features/lottery/game.ts';
import { RecordTotals } from '../../features/lottery/slips/RecordTotals.tsx';
import { SlipList } from '../../features/lottery/slips/SlipList.tsx';
import { useT } from '../../i18n/index.ts';
import { SentenceGap } from '../../i18n/SentenceGap.tsx';

export function Page() {
  const { t } = useT();
  const { id, paths } = useGame();
  const loggedIn = useLoggedIn();
  // A 3D slip may wait about two weeks for its draw, so a range of five days would hide it.
  const [range, setRange] = useState<Range>(id === 2 ? 30 : 5);
  return (
    <Screen title={t('betRecords')} onRefresh={() => refetchTopics('slips')}>
      <PageHeader title={t('betRecords')} backTo={paths.home} />
      {loggedIn ? (
        <>
          <RangePills value={range} onChange={setRange} />
          <p className="pad c3 t1 mt2">
            {t('recordDays')}
            <SentenceGap />
            {t('recordComing')}
          </p>
          <RecordTotals days={range} />
          <SlipList days={range} />
        </>
      ) : (
        <LoginRequired />
      )}
    </Screen>
  );
}
