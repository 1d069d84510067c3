import { Button, EmptyState, Note, SkeletonRows, Tabs } from '@shwe/ui';
import { useEffect, useState } from 'react';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { go } from '../../core/navigate.ts';
import { formatDayOf } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { joinPieces } from '../../i18n/join-pieces.ts';
import { joinTitle } from '../../i18n/join-syllables.ts';
import { paths } from '../../paths.ts';
import { ActivityArt } from './ActivityArt.tsx';
import { type Activity, useActivities } from './activities.ts';
import { ACTIVITY_NOTE } from './labels.ts';
import { isNew, lastSeen, markSeen } from './seen-activities.ts';

/**
 * The activities under the tab of all and one of each type; those that came since the last look are marked. The tab of
 * their type has a dot until it is opened. An account without a phone cannot take part: each says so, and the way to add one
 * stands above them.
 */
export function ActivityList({ needsPhone }: { needsPhone: boolean }) {
  const { t } = useT();
  const query = useActivities();
  const [type, setType] = useState('0');
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [seen] = useState(lastSeen);
  const { data } = query;
  useEffect(() => {
    if (data) markSeen(data.list);
  }, [data]);
  if (query.isError && !data) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  if (!data) return <SkeletonRows rows={5} label={t('loading')} />;
  const hasNew = (key: string) =>
    !opened.includes(key) && data.list.some((one) => String(one.type) === key && isNew(one, seen));
  const tabs = [
    { key: '0', label: t('activitiesAll') },
    ...data.types.map(({ id, title }) => {
      const key = String(id);
      return { key, label: title, dot: hasNew(key) ? t('activityNew') : undefined };
    }),
  ];
  const choose = (key: string) => {
    setType(key);
    setOpened([...opened, key]);
  };
  const shown = data.list.filter((one) => type === '0' || String(one.type) === type);
  return (
    <>
      <Tabs tabs={tabs} value={type} label={t('activities')} onChange={choose} />
      {needsPhone && shown.length > 0 && <AddPhone />}
      {shown.length === 0 ? (
        <EmptyState title={t('activitiesNone')}>
          <p>{t('activitiesNoneText')}</p>
        </EmptyState>
      ) : (
        <ul className="activities">
          {shown.map((one) => (
            <ActivityRow key={one.id} activity={one} isNew={isNew(one, seen)} needsPhone={needsPhone} />
          ))}
        </ul>
      )}
    </>
  );
}

function AddPhone() {
  const { t } = useT();
  return (
    <section className="pad mt3">
      <Note kind="warn">
        <p>{t('activityPhoneText')}</p>
        <Button tone="line" size="md" className="mt2" onClick={() => go(paths.mySafe)}>
          {t('activityPhoneDo')}
        </Button>
      </Note>
    </section>
  );
}

type RowProps = { activity: Activity; isNew: boolean; needsPhone: boolean };

function ActivityRow({ activity, isNew: isFresh, needsPhone }: RowProps) {
  const { t, lang } = useT();
  const { id, title, what, reward, img, flag, note, until } = activity;
  return (
    <li>
      <button type="button" className="activity" onClick={() => go(paths.activityInfo, { id: String(id) })}>
        <ActivityArt art={img} className="activity-art" />
        <span className="activity-text">
          <span className="activity-head">
            <b>{joinTitle(title)}</b>
            {isFresh && <span className="activity-new">{t('activityNew')}</span>}
          </span>
          <span className="activity-reward">{joinPieces(reward)}</span>
          <span className="activity-what">{joinPieces(what)}</span>
          {flag === 1 && <span className="grant-state jade">{t('bonusGranted')}</span>}
          {note !== '' && <span className="grant-state off">{t(ACTIVITY_NOTE[note].label)}</span>}
          {needsPhone && <span className="grant-state amber">{t('activityPhone')}</span>}
          <span className="c2">{t('bonusUntil', { time: formatDayOf(lang, until) })}</span>
        </span>
      </button>
    </li>
  );
}
