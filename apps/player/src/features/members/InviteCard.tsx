import { unwrap } from '@shwe/client';
import { useAction } from '@shwe/client/react';
import { Button, Dock, SkeletonRows, showToast } from '@shwe/ui';
import { useQuery } from '@tanstack/react-query';
import { FailureNote } from '../../components/FailureNote.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { client } from '../../core/client.ts';
import { copyText } from '../../core/copy-text.ts';
import { keys } from '../../core/query.ts';
import { shareLink } from '../../core/share-text.ts';
import { useT } from '../../i18n/index.ts';
import { saveInvitePicture } from './invite-picture.ts';

/** The member's invite link as a QR code, to scan, save or share. */
export function InviteCard() {
  const { t } = useT();
  const saving = useAction();
  const invite = useQuery({
    queryKey: keys.invite,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => unwrap(await client.call('members', 'createQrCode', {}, { signal })),
  });
  if (invite.isPending) return <SkeletonRows rows={4} label={t('loading')} />;
  if (invite.isError) return <LoadFailed error={invite.error} onRetry={() => void invite.refetch()} />;
  const { url, image, invite_code: code } = invite.data;
  const save = async () => {
    const big = await saving.run(() => client.call('members', 'createQrCode', { big: true }));
    if (big && (await saveInvitePicture(big.image, code, t('brand')))) showToast(t('saved'), 'toast', 'done');
  };
  return (
    <section className="pad center mt4">
      <figure className="invite">
        <img src={image} alt={t('shareQr')} />
        <figcaption>
          <span className="c2">{t('inviteCode')}</span>
          <span className="fig t4 b">{code}</span>
        </figcaption>
      </figure>
      <p className="c2 mt4">{t('shareCaption')}</p>
      <p className="c2 fig mt2 link-text">{url}</p>
      <FailureNote className="mt3" failure={saving.failure} />
      <Dock>
        <Button onClick={() => void shareLink(t('brand'), t('shareText'), url)}>{t('shareLink')}</Button>
        <div className="row g2 mt2">
          <Button
            tone="quiet"
            size="md"
            onClick={() => void save()}
            {...(saving.busy && { busy: t('sending') })}
          >
            {t('sharePicture')}
          </Button>
          <Button tone="quiet" size="md" onClick={() => void copyText(url)}>
            {t('copy')}
          </Button>
        </div>
      </Dock>
    </section>
  );
}
