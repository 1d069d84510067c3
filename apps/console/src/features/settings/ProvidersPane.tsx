import { Button } from 'antd';
import { useState } from 'react';
import { type Columns, DataTable, RowButton } from '../../components/DataTable.tsx';
import { amountText, dateTimeBelow } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { EditPane } from './EditPane.tsx';
import { History } from './History.tsx';
import { ConnectForm, ProviderForm } from './ProviderForms.tsx';
import type { Provider } from './types.ts';

/** The game providers, and the forms for the selected or a new one. */
export function ProvidersPane() {
  const { t } = useT();
  const { may } = useMe();
  const query = useApiQuery('operatorGames', 'providers', {});
  const [selected, select] = useState<string | null>(null);
  const columns = useColumns(select);
  return (
    <EditPane
      query={query}
      bars={6}
      list={({ list }) => (
        <>
          <DataTable rows={list} idOf={({ id }) => id} selection={{ selected, select }} columns={columns} />
          {may('platform.change') && (
            <div className="acts">
              <Button onClick={() => select(null)}>{t('addProvider')}</Button>
            </div>
          )}
        </>
      )}
      side={({ list }) => {
        const provider = list.find(({ id }) => id === selected);
        return (
          <div className="stack" key={selected ?? 'new'}>
            <ProviderForm provider={provider} saved={select} />
            {provider && provider.reached !== 'ledger' && (
              <ConnectForm key={provider.address} provider={provider} />
            )}
            {provider && <History subject={`platform:${provider.id}`} />}
          </div>
        );
      }}
    />
  );
}

function useColumns(select: (id: string) => void): Columns<Provider> {
  const { t, lang } = useT();
  return [
    { head: t('code'), className: 'mono t2', cell: ({ id }) => id },
    {
      head: t('provider'),
      cell: ({ id, title }) => <RowButton label={title[lang]} select={() => select(id)} />,
    },
    {
      head: t('apiEndpoint'),
      className: 'wide wraps',
      cell: ({ address, reached, asked }) => (
        <>
          {address && <span className="mono t2">{address} </span>}
          <span className={reached === 'not' ? 'amber' : 't3'}>{t(`endpoint_${reached}`)}</span>
          {asked && <div className="amber">{t('requestedByName', { name: asked.by })}</div>}
        </>
      ),
    },
    {
      head: t('transferLimits'),
      align: 'right',
      className: 't2',
      cell: ({ min, max }) => `${amountText(min)} – ${amountText(max)}`,
    },
    { head: t('transfersInTransit'), align: 'right', cell: ({ open }) => open },
    { head: t('status'), cell: (provider) => <State provider={provider} /> },
  ];
}

/** Whether the provider is hidden, paused, unreachable or active. */
function State({ provider: { shown, paused_until: until, reached } }: { provider: Provider }) {
  const { t, names } = useT();
  if (!shown) return <span className="t3">{t('providerHidden')}</span>;
  if (until)
    return (
      <span className="amber">{t('providerPaused', { at: dateTimeBelow(undefined, until, names) })}</span>
    );
  if (reached === 'not') return <span className="amber">{t('providerUnreachable')}</span>;
  return <span className="jade">{t('providerActive')}</span>;
}
