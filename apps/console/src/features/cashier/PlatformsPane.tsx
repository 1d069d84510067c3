import { Button } from 'antd';
import { useState } from 'react';
import { momentBeside, sum } from '../../core/format.ts';
import { useAsk } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { Bars, LoadFailed } from '../../parts/states.tsx';
import { History } from './History.tsx';
import { ConnectForm, PlatformForm } from './PlatformForms.tsx';
import type { Platform } from './types.ts';

/** The game platforms, and beside them the one that is chosen, or a new one. */
export function PlatformsPane() {
  const { t } = useT();
  const { may } = useMe();
  const asked = useAsk('operatorGames', 'providers', {});
  const [chosen, choose] = useState<string | null>(null);
  if (asked.isPending) return <Bars rows={6} />;
  if (asked.error) return <LoadFailed failure={asked.error} again={() => void asked.refetch()} />;
  const { list } = asked.data;
  const platform = list.find(({ id }) => id === chosen);
  return (
    <div className="auditgrid">
      <div className="auditlist">
        <Rows list={list} chosen={chosen} choose={choose} />
        {may('platform.change') && (
          <div className="acts">
            <Button onClick={() => choose(null)}>{t('addPlatform')}</Button>
          </div>
        )}
      </div>
      <aside className="side">
        <div className="stack" key={chosen ?? 'new'}>
          <PlatformForm platform={platform} saved={choose} />
          {platform && <ConnectForm key={platform.address} platform={platform} />}
          {platform && <History subject={`platform:${platform.id}`} />}
        </div>
      </aside>
    </div>
  );
}

type RowsProps = { list: readonly Platform[]; chosen: string | null; choose: (id: string) => void };

function Rows({ list, chosen, choose }: RowsProps) {
  const { t, lang } = useT();
  return (
    <table className="rows pickable">
      <thead>
        <tr>
          <th>{t('code')}</th>
          <th>{t('platform')}</th>
          <th>{t('platformReached')}</th>
          <th className="r">{t('platformBounds')}</th>
          <th className="r">{t('platformOpen')}</th>
          <th>{t('howItStands')}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((one) => (
          <tr key={one.id} className={one.id === chosen ? 'on' : ''} onClick={() => choose(one.id)}>
            <td className="mono t2">{one.id}</td>
            <td>
              <button type="button" className="bare b" onClick={() => choose(one.id)}>
                {one.title[lang]}
              </button>
            </td>
            <td className="wide wraps">
              {one.address && <span className="mono t2">{one.address} </span>}
              <span className={one.reached === 'not' ? 'amber' : 't3'}>{t(`reached_${one.reached}`)}</span>
              {one.asked && <div className="amber">{t('platformAskedBy', { name: one.asked.by })}</div>}
            </td>
            <td className="r t2">
              {sum(one.min)} – {sum(one.max)}
            </td>
            <td className="r">{one.open}</td>
            <td>
              <Stands platform={one} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whether it takes money in now. */
function Stands({ platform: { shown, paused_until: until, reached } }: { platform: Platform }) {
  const { t, names } = useT();
  if (!shown) return <span className="t3">{t('platformHidden')}</span>;
  if (until)
    return (
      <span className="amber">{t('platformPaused', { at: momentBeside(undefined, until, names) })}</span>
    );
  if (reached === 'not') return <span className="amber">{t('platformUnreached')}</span>;
  return <span className="jade">{t('platformOn')}</span>;
}
