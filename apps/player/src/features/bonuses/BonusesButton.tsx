import { Icon } from '@shwe/ui';
import { go } from '../../core/navigate.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { useBonuses } from './queries.ts';

/** Opens the member's bonuses, with how many are open. */
export function BonusesButton() {
  const { t } = useT();
  const open = useBonuses('open', 1).data?.open ?? 0;
  return (
    <button type="button" className="link" onClick={() => go(paths.bonuses)}>
      <Icon name="gift" size="s" />
      {open > 0 ? `${t('bonuses')} ${open}` : t('bonuses')}
    </button>
  );
}
