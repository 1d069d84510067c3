import { Callout } from '../../components/states.tsx';
import { useT } from '../../i18n/index.ts';
import type { Member } from './types.ts';

/** Says that an open account has no phone, so that an excluded person could stand behind it. */
export function NoPhone({ who }: Pick<Member, 'who'>) {
  const { t } = useT();
  if (who.phone !== '' || who.state === 'closed') return null;
  return <Callout tone="amber" icon="triangle" title={t('noPhoneTitle')} text={t('noPhoneText')} />;
}
