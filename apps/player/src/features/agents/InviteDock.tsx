import { Button, Dock, Icon } from '@shwe/ui';
import { go } from '../../core/navigate.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

/** The two ways to a new member of the downline. */
export function InviteDock() {
  const { t } = useT();
  return (
    <Dock>
      <div className="ag-two">
        <Button tone="line" onClick={() => go(paths.agentInvite)}>
          <Icon name="qr" size="s" />
          {t('shareQrShort')}
        </Button>
        <Button onClick={() => go(paths.agentCreate)}>
          <Icon name="userPlus" size="s" />
          {t('createSub')}
        </Button>
      </div>
    </Dock>
  );
}
