import { ListRow } from '@shwe/ui';
import { MemberScreen } from '../../components/MemberScreen.tsx';
import { go } from '../../core/navigate.ts';
import { Bonuses } from '../../features/bonuses/Bonuses.tsx';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

export function Page() {
  const { t } = useT();
  return (
    <MemberScreen title={t('bonuses')} backTo={paths.my}>
      <Bonuses
        links={
          <section className="mt4">
            <ListRow icon="refresh" label={t('bonusWheel')} onClick={() => go(paths.wheel)} />
            <ListRow icon="gift" label={t('bonusEnvelopes')} onClick={() => go(paths.redEnvelopes)} />
          </section>
        }
      />
    </MemberScreen>
  );
}
