import { Button, Dock, Icon, type IconName, Sheet } from '@shwe/ui';
import { copyText } from '../../core/copy-text.ts';
import { share } from '../../core/share-text.ts';
import { useT } from '../../i18n/index.ts';
import type { NewAccount } from './queries.ts';

type Props = {
  account: NewAccount;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onKept: () => void;
};

/**
 * Hands the whole slip to the new member: the phone's own share sheet, else one of ours. The addresses open apps on the
 * phone and no web page, so the password is in no address that a server sees.
 */
export function ShareAccount({ account, isOpen, onOpen, onKept }: Props) {
  const { t } = useT();
  const text = [
    t('slipTitle'),
    `${t('account')}: ${account.subor_id}`,
    `${t('password')}: ${account.subor_pwd}`,
    account.url,
  ].join('\n');
  const encoded = encodeURIComponent(text);
  const apps: readonly { name: string; icon: IconName; href: string }[] = [
    { name: 'Viber', icon: 'talk', href: `viber://forward?text=${encoded}` },
    { name: 'Telegram', icon: 'share', href: `tg://msg?text=${encoded}` },
    { name: 'SMS', icon: 'phone', href: `sms:?&body=${encoded}` },
  ];
  const copy = async () => {
    const isCopied = await copyText(text);
    if (isCopied) onKept();
    return isCopied;
  };
  const shareAll = async () => {
    const isTaken = await share({ text }, async () => {
      onOpen(true);
      return false;
    });
    if (isTaken) onKept();
  };
  return (
    <>
      <Dock>
        <div className="ag-two">
          <Button tone="line" onClick={() => void copy()}>
            <Icon name="copy" size="s" />
            {t('copyAll')}
          </Button>
          <Button onClick={() => void shareAll()}>
            <Icon name="share" size="s" />
            {t('shareDo')}
          </Button>
        </div>
      </Dock>
      {isOpen && (
        <Sheet
          open
          onClose={() => onOpen(false)}
          title={t('shareDo')}
          closeLabel={t('close')}
          foot={
            <Button tone="quiet" onClick={() => void copy()}>
              <Icon name="copy" size="s" />
              {t('copyText')}
            </Button>
          }
        >
          <p className="c2 t1 mt2">{t('shareTextLead')}</p>
          <p className="ag-text">{text}</p>
          <div className="ag-share mt4">
            {apps.map(({ name, icon, href }) => (
              <a key={name} href={href} onClick={onKept}>
                <span>
                  <Icon name={icon} />
                </span>
                {name}
              </a>
            ))}
          </div>
          <p className="c2 t1 mt4">{t('shareCare')}</p>
        </Sheet>
      )}
    </>
  );
}
