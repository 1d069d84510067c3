import { useAction } from '@shwe/client/react';
import { EmptyState, Hint, SkeletonRows, Tabs } from '@shwe/ui';
import { type ReactNode, useState } from 'react';
import { FailureNote } from '../../components/FailureNote.tsx';
import { HeroSum } from '../../components/HeroSum.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Pager } from '../../components/Pager.tsx';
import { client } from '../../core/client.ts';
import { refetchTopics } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { BonusRows } from './BonusRows.tsx';
import { ForfeitSheet } from './ForfeitSheet.tsx';
import { type Shown, useBonuses } from './queries.ts';

/** Every bonus of the member, the way to prize draws, and whether offers are welcome. */
export function Bonuses({ links }: { links: ReactNode }) {
  const { t } = useT();
  const [show, setShow] = useState<Shown>('open');
  const [page, setPage] = useState(1);
  const [forfeiting, setForfeiting] = useState(false);
  const query = useBonuses(show, page);
  if (query.isError && !query.data)
    return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonRows rows={5} label={t('loading')} />;
  const { list, total, left, open, forfeit, offers_off: isOff } = query.data;
  // While another tab loads, the rows are still those of the one before.
  const isOfTab = query.data.show === show;
  const tabs = [
    { key: 'open', label: open > 0 ? `${t('bonusOpen')} ${open}` : t('bonusOpen') },
    { key: 'ended', label: t('bonusEnded') },
    { key: 'all', label: t('bonusAll') },
  ] as const;
  return (
    <>
      <HeroSum label={t('bonusLeft')} amount={left} />
      <Tabs
        tabs={tabs}
        value={show}
        label={t('bonuses')}
        onChange={(next) => {
          setShow(next);
          setPage(1);
        }}
      />
      <div aria-busy={query.isPlaceholderData}>
        {!isOfTab && <SkeletonRows rows={5} label={t('loading')} />}
        {isOfTab && total === 0 && (
          <div className="brief">
            <EmptyState title={t('bonusNone')}>
              <p>{t('bonusNoneText')}</p>
            </EmptyState>
          </div>
        )}
        {/* Also without rows: it shows a bonus that was claimed until that is closed. */}
        <BonusRows list={isOfTab ? list : []} />
        {isOfTab && forfeit && show !== 'ended' && (
          <div className="pad mt4">
            <button type="button" className="pill" onClick={() => setForfeiting(true)}>
              {t('bonusForfeitAct')}
            </button>
          </div>
        )}
        {isOfTab && <Pager page={page} total={total} busy={query.isPlaceholderData} onPage={setPage} />}
      </div>
      {links}
      <Offers isOff={isOff} />
      {forfeiting && forfeit && <ForfeitSheet {...forfeit} onClose={() => setForfeiting(false)} />}
    </>
  );
}

function Offers({ isOff }: { isOff: boolean }) {
  const { t } = useT();
  const action = useAction();
  const change = async () => {
    await action.run(() => client.call('grants', 'offers', { off: !isOff }));
    void refetchTopics('money');
  };
  return (
    <section className="pad mt4 offers">
      <Hint icon="info">{t(isOff ? 'offersOffText' : 'offersOnText')}</Hint>
      <FailureNote className="mt3" failure={action.failure} />
      <button type="button" className="pill mt3" onClick={() => void change()}>
        {t(isOff ? 'offersSwitchOn' : 'offersSwitchOff')}
      </button>
    </section>
  );
}
