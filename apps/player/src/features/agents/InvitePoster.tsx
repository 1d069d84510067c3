import { useAction } from '@shwe/client/react';
import { amountText, BrandMark, Button, Dock, Icon, Segmented, SkeletonRows, showToast } from '@shwe/ui';
import { useState } from 'react';
import { AgentLoadFailed } from '../../components/AgentLoadFailed.tsx';
import { FailureNote } from '../../components/FailureNote.tsx';
import { PaperRosette } from '../../components/PaperRosette.tsx';
import { client } from '../../core/client.ts';
import { copyText } from '../../core/copy-text.ts';
import { useT } from '../../i18n/index.ts';
import { RichText } from '../../i18n/RichText.tsx';
import { saveBlob } from '../../util/save-file.ts';
import { viewOf } from './downline-view.ts';
import { POSTER_SIZES, type PosterSize, posterPicture } from './poster-picture.ts';
import { useDownline, useInvite } from './queries.ts';
import { ShareInvite } from './ShareInvite.tsx';
import { hostOf, shortLink } from './short-link.ts';

const SIZE_LABEL = { a6: 'A6', a4: 'A4' } as const;

/** "586 214": halves are easier to read aloud. */
function spacedCode(code: string): string {
  return code.length === 6 ? `${code.slice(0, 3)} ${code.slice(3)}` : code;
}

/** The invite link as a poster for the wall of a shop, to save in three sizes or to share. */
export function InvitePoster({ name }: { name: string }) {
  const { t } = useT();
  const invite = useInvite();
  const action = useAction();
  const [size, setSize] = useState<PosterSize>('phone');
  const [isSharing, setSharing] = useState(false);
  if (invite.isPending) return <SkeletonRows rows={6} label={t('loading')} />;
  if (invite.isError) {
    return <AgentLoadFailed error={invite.error} onRetry={() => void invite.refetch()} />;
  }
  const { url, image, invite_code: code } = invite.data;
  const draw = async () => {
    const big = await action.run(() => client.call('members', 'createQrCode', { big: true }));
    if (!big) return null;
    const texts = {
      brand: t('brand'),
      scan: t('posterScan'),
      link: hostOf(url),
      codeLabel: t('inviteCode'),
      code: spacedCode(code),
      name,
      adults: t('adultsOnly'),
    };
    return posterPicture(big.image, texts, size);
  };
  const file = `${t('brand').toLowerCase()}-${code}-${size}.png`;
  const save = async () => {
    const picture = await draw();
    if (!picture) return;
    saveBlob(file, picture);
    showToast(t('posterSaved'), 'toast', 'done');
  };
  return (
    <>
      <section className="ag-paper ag-poster mt2">
        <PaperRosette size={420} />
        <div className="brand-line">
          <BrandMark size={24} on="paper" />
          <b className="t4">{t('brand')}</b>
        </div>
        <p className="c2">{t('posterScan')}</p>
        <div className="ag-qr">
          <img src={image} alt={t('inviteQr')} />
        </div>
        <p className="at">{hostOf(url)}</p>
        <p className="c2">{t('inviteCode')}</p>
        <div className="fig code">{spacedCode(code)}</div>
        {name && <p className="b name">{name}</p>}
        <p className="c2 under">{t('adultsOnly')}</p>
      </section>
      <section className="pad mt4">
        <Segmented
          label={t('posterSize')}
          value={size}
          onChange={setSize}
          options={POSTER_SIZES.map((key) => ({
            key,
            label: key === 'phone' ? t('posterPhone') : SIZE_LABEL[key],
          }))}
        />
        <div className="row between g3 mt3">
          <span className="hash c2 link-text grow">{shortLink(url)}</span>
          <button type="button" className="link nowrap" onClick={() => void copyText(url)}>
            <Icon name="copy" size="s" />
            {t('copy')}
          </button>
        </div>
        <Joined />
        {!isSharing && <FailureNote className="mt3" failure={action.failure} />}
      </section>
      <Dock>
        <div className="ag-two">
          <Button tone="line" onClick={() => void save()} {...(action.busy && { busy: t('sending') })}>
            <Icon name="download" size="s" />
            {t('save')}
          </Button>
          <Button onClick={() => setSharing(true)}>
            <Icon name="share" size="s" />
            {t('shareQrShort')}
          </Button>
        </div>
      </Dock>
      {isSharing && (
        <ShareInvite
          url={url}
          picture={{ file, draw }}
          action={action}
          onSave={() => void save()}
          onClose={() => setSharing(false)}
        />
      )}
    </>
  );
}

/** How many joined the direct downline. */
function Joined() {
  const counts = useDownline(viewOf({})).data?.counts;
  if (!counts) return <p className="c2 t1">&nbsp;</p>;
  return (
    <p className="c2 t1">
      <RichText k="joinedCounts" v={{ today: amountText(counts.today), all: amountText(counts.all) }} />
    </p>
  );
}
