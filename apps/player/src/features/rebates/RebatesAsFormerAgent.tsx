import { amountText, ListRow } from '@shwe/ui';
import { go } from '../../core/navigate.ts';
import { useT } from '../../i18n/index.ts';
import { RichText } from '../../i18n/RichText.tsx';
import { paths } from '../../paths.ts';
import { useRebateDays } from './queries.ts';

/** The way of a member who was an agent to what was earned as one; nothing for who has none. */
export function RebatesAsFormerAgent() {
  const { t } = useT();
  const { data } = useRebateDays('agent');
  if (!data || data.list.length === 0) return null;
  return (
    <div className="pad mt3">
      <ListRow
        icon="users"
        label={t('rebatesAsAgent')}
        value={
          data.claimable > 0 ? (
            <span className="amber">
              <RichText k="leftToClaim" v={{ amount: amountText(data.claimable) }} />
            </span>
          ) : undefined
        }
        onClick={() => go(paths.agentRebates)}
      />
    </div>
  );
}
