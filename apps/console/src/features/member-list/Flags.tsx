import { Icon } from '../../components/Icon.tsx';
import { useT } from '../../i18n/index.ts';
import type { ListedMember } from './types.ts';

/** What a member shares with another one: a device, a payout account. */
export function Flags({ flags }: Pick<ListedMember, 'flags'>) {
  const { t } = useT();
  if (flags.length === 0) return <span className="t3">–</span>;
  return (
    <span className="amber nowrap" title={flags.map((flag) => t(`memberFlagText_${flag}`)).join(' ')}>
      <Icon name="triangle" /> {flags.map((flag) => t(`memberFlag_${flag}`)).join(', ')}
    </span>
  );
}
