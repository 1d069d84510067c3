import { MemberScreen } from '../../components/MemberScreen.tsx';
import { DefaultRates } from '../../features/rebates/DefaultRates.tsx';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

/** The rebate rates that new sub-accounts get. */
export function Page() {
  const { t } = useT();
  return (
    <MemberScreen title={t('defaultsTitle')} backTo={paths.myAgent}>
      <DefaultRates />
    </MemberScreen>
  );
}
