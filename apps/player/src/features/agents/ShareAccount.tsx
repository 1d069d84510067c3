import { Button, Dock, Icon, Sheet } from '@shwe/ui';
import { copyText } from '../../core/copy-text.ts';
import { share } from '../../core/share-text.ts';
import { useT } from '../../i18n/index.ts';
import type { NewAccount } from './queries.ts';
import { ShareApps } from './ShareApps.tsx';

type Props = {
  account: NewAccount;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onKept: () => void;
};

/** Hands the whole slip to the new member: the phone's own share sheet, else one of ours. */
export function ShareAccount({ account, isOpen, onOpen, onKept }: Props) {
  const { t } = useT();
  const text = [
    t('slipTitle'),
    `${t('account')}: ${account.subor_id}`,
    `${t('password')}: ${account.subor_pwd}`,
    account.url,
  ].join('\n');
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
          <ShareApps text={text} onShared={onKept} />
          <p className="c2 t1 mt4">{t('shareCare')}</p>
        </Sheet>
      )}
    </>
  );
}
