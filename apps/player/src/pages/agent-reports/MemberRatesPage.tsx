import { MemberRates } from '../../features/rebates/MemberRates.tsx';
import { useT } from '../../i18n/index.ts';
import { OfMember } from './OfMember.tsx';

/** The rebate rates of a member of the direct downline: `?id=`. */
export function Page() {
  const { t } = useT();
  return (
    <OfMember page="rates" title={t('ratesTitle')}>
      {(id) => <MemberRates key={id} id={id} />}
    </OfMember>
  );
}
