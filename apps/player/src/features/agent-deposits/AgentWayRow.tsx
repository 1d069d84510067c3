import { ListRow, Tag } from '@shwe/ui';
import { go } from '../../core/navigate.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { useDepositWay } from './queries.ts';

/** The way to pay the own agent instead, if there is one now. */
export function AgentWayRow() {
  const { t } = useT();
  const { data } = useDepositWay();
  if (!data?.way && !data?.open) return null;
  return (
    <section className="mt2">
      <ListRow
        icon="users"
        label={t('depositThroughAgent')}
        value={data.open === null ? undefined : <Tag tone="amber">{t('processing')}</Tag>}
        onClick={() => go(paths.agentDeposit, data.open === null ? {} : { id: data.open })}
      />
    </section>
  );
}
