import { Segmented, Tabs } from '@shwe/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { NeedLogin } from '../core/NeedLogin.tsx';
import { go } from '../core/navigate.ts';
import { PageTop } from '../core/PageTop.tsx';
import { type Range, RangePills } from '../core/RangePills.tsx';
import { Screen } from '../core/Screen.tsx';
import { useLoggedIn } from '../core/session.ts';
import { ActionList } from '../features/cashier/ActionList.tsx';
import { GameContext, THREE, TWO } from '../features/lottery/game.ts';
import { SlipList } from '../features/lottery/SlipList.tsx';
import { useT } from '../i18n/index.ts';
import { paths } from '../paths.ts';

const TABS = ['deposit', 'withdrawal', 'lottery'] as const;
type Tab = (typeof TABS)[number];
const TAB_WORD = { deposit: 'deposit', withdrawal: 'withdraw', lottery: 'lottery' } as const;

/** The account record. Back leads to my area (specification §4); the range starts at today. */
export function Page() {
  const { t } = useT();
  const loggedIn = useLoggedIn();
  const queries = useQueryClient();
  const search = useSearch({ strict: false }) as { tab?: string };
  const tab = TABS.find((one) => one === search.tab) ?? 'deposit';
  const [range, setRange] = useState<Range>(1);
  const [game, setGame] = useState(TWO);
  return (
    <Screen title={t('records')} onRefresh={() => queries.invalidateQueries()}>
      <PageTop title={t('records')} backTo={paths.my} />
      {!loggedIn && <NeedLogin />}
      {loggedIn && (
        <>
          <Tabs<Tab>
            label={t('records')}
            value={tab}
            onChange={(next) => go(paths.myRecord, { tab: next }, 'replace')}
            tabs={TABS.map((key) => ({ key, label: t(TAB_WORD[key]) }))}
          />
          <RangePills value={range} onChange={setRange} />
          {tab === 'lottery' ? (
            <GameContext value={game}>
              <div className="pad game-choice">
                <Segmented
                  label={t('lottery')}
                  value={game.word}
                  onChange={(word) => setGame(word === THREE.word ? THREE : TWO)}
                  options={[TWO, THREE].map(({ word }) => ({ key: word, label: t(word) }))}
                />
              </div>
              <SlipList key={game.id} days={range} />
            </GameContext>
          ) : (
            <ActionList key={tab} type={tab} days={range} />
          )}
        </>
      )}
    </Screen>
  );
}
