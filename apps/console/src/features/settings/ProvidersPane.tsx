import { Button } from 'antd';
import { useState } from 'react';
import { LoadFailed, LoadingBars } from '../../components/states.tsx';
import { amountText, dateTimeBeside } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { History } from './History.tsx';
import { ConnectForm, ProviderForm } from './ProviderForms.tsx';
import type { Provider } from './types.ts';

/** The game platforms, and beside them the one that is chosen, or a new one. */
export function ProvidersPane() {
  const { t } = useT();
  const { may } = useMe();
  const asked = useApiQuery('consoleTransfers', 'platforms', {});
  const [chosen, choose] = useState<string | null>(null);
  if (asked.isPending) return <LoadingBars rows={6} />;
  if (asked.error) return <LoadFailed failure={asked.error} again={() => void asked.refetch()} />;
  const { list } = asked.data;
  const platform = list.find(({ id }) => id === chosen);
  return (
    <div className="auditgrid">
      <div className="auditlist">
        <Rows list={list} chosen={chosen} choose={choose} />
        {may('platform.change') && (
          <div className="acts">
            <Button onClick={() => choose(null)}>{t('addProvider')}</Button>
          </div>
        )}
      </div>
      <aside className="side">
        <div className="stack" key={chosen ?? 'new'}>
          <ProviderForm platform={platform} saved={choose} />
          {platform && <ConnectForm key={platform.address} platform={platform} />}
          {platform && <History subject={`platform:${platform.id}`} />}
        </div>
      </aside>
    </div>
  );
}

type RowsProps = { list: readonly Provider[]; chosen: string | null; choose: (id: string) => void };

function Rows({ list, chosen, choose }: RowsProps) {
  const { t, lang } = useT();
  return (
    <table className="rows pickable">
      <thead>
        <tr>
          <th>{t('code')}</th>
          <th>{t('provider')}</th>
          <th>{t('apiEndpoint')}</th>
          <th className="r">{t('transferLimits')}</th>
          <th className="r">{t('transfersInTransit')}</th>
          <th>{t('status')}</th>
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
              <span className={one.reached === 'not' ? 'amber' : 't3'}>{t(`endpoint_${one.reached}`)}</span>
              {one.asked && <div className="amber">{t('requestedByName', { name: one.asked.by })}</div>}
            </td>
            <td className="r t2">
              {amountText(one.min)} – {amountText(one.max)}
            </td>
            <td className="r">{one.open}</td>
            <td>
              <State platform={one} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whether it takes money in now. */
function State({ platform: { shown, paused_until: until, reached } }: { platform: Provider }) {
  const { t, names } = useT();
  if (!shown) return <span className="t3">{t('providerHidden')}</span>;
  if (until)
    return (
      <span className="amber">{t('providerPaused', { at: dateTimeBeside(undefined, until, names) })}</span>
    );
  if (reached === 'not') return <span className="amber">{t('providerUnreachable')}</span>;
  return <span className="jade">{t('providerActive')}</span>;
}
