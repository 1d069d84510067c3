import type { Action } from '@shwe/client/react';
import { ListRow, Sheet } from '@shwe/ui';
import { FailureNote } from '../../components/FailureNote.tsx';
import { copyText } from '../../core/copy-text.ts';
import { canSharePicture, sharePicture } from '../../core/share-picture.ts';
import { canShare, shareLink } from '../../core/share-text.ts';
import { useT } from '../../i18n/index.ts';
import { ShareApps } from './ShareApps.tsx';
import { shortLink } from './short-link.ts';

type Props = {
  url: string;
  picture: { file: string; draw: () => Promise<Blob | null> };
  action: Pick<Action, 'busy' | 'failure'>;
  onSave: () => void;
  onClose: () => void;
};

/** The ways to hand on the invite: the poster as a picture, the link, and what the phone's apps take. */
export function ShareInvite({ url, picture, action, onSave, onClose }: Props) {
  const { t } = useT();
  const isFileShared = canSharePicture(picture.file);
  const link = () => shareLink(t('brand'), t('inviteText'), url);
  const file = () =>
    sharePicture({
      ...picture,
      text: url,
      otherwise: async () => {
        await link();
        return true;
      },
    });
  return (
    <Sheet open onClose={onClose} title={t('shareQrShort')} closeLabel={t('close')}>
      <p className="ag-text">{`${t('inviteText')}\n${shortLink(url)}`}</p>
      {!canShare() && <ShareApps text={`${t('inviteText')}\n${url}`} />}
      <div className="ag-ways mt3">
        {isFileShared && (
          <ListRow
            kind="act"
            icon="qr"
            label={t('sharePoster')}
            onClick={() => !action.busy && void file()}
          />
        )}
        {canShare() && (
          <ListRow kind="act" icon="share" label={t('shareLinkDo')} onClick={() => void link()} />
        )}
        <ListRow kind="act" icon="copy" label={t('copyLink')} onClick={() => void copyText(url)} />
        <ListRow
          kind="act"
          icon="download"
          label={t('savePoster')}
          onClick={() => !action.busy && onSave()}
        />
      </div>
      <FailureNote className="mt3" failure={action.failure} />
    </Sheet>
  );
}
