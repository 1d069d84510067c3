import { Button, Dock, Icon } from '@shwe/ui';
import { go } from '../../core/navigate.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

/** What an agent does most: a new member in two ways, and sending money. */
export function HomeDock() {
  const { t } = useT();
  return (
    <Dock>
      <div className="ag-acts">
        <Button tone="quiet" className="small" onClick={() => go(paths.agentCreate)}>
          <Icon name="userPlus" size="s" />
          {t('subAccountShort')}
        </Button>
        <Button tone="quiet" className="small" onClick={() => go(paths.agentInvite)}>
          <Icon name="qr" size="s" />
          {t('shareQrShort')}
        </Button>
        <Button onClick={() => go(paths.agentTransfer)}>
          <Icon name="swap" size="s" />
          {t('sendMoney')}
        </Button>
      </div>
    </Dock>
  );
}
