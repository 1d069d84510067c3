import type { CallResult } from '@shwe/client';
import { useAction } from '@shwe/client/react';
import { Button, Dock, Icon, Sheet, SkeletonRows, showToast } from '@shwe/ui';
import { useState } from 'react';
import { FailureNote, refusalText } from '../../../components/FailureNote.tsx';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { client } from '../../../core/client.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/index.ts';
import { useDevices } from './devices.ts';

type Device = NonNullable<ReturnType<typeof useDevices>['data']>['list'][number];

function SignOutSheet({ target, onClose }: { target: Device | 'others'; onClose: (done: boolean) => void }) {
  const { t } = useT();
  const action = useAction();
  const one = target === 'others' ? null : target;
  const end = async () => {
    const ended = await action.run(
      (): Promise<CallResult<object>> =>
        one
          ? client.call('members', 'endDevice', { id: one.id })
          : client.call('members', 'endOtherDevices', {}),
    );
    if (!ended) return;
    showToast(t('signedOut'), 'toast', 'done');
    onClose(true);
  };
  const gone = refusalText(action.failure, 'not_found') !== undefined;
  return (
    <Sheet
      open
      onClose={() => onClose(gone)}
      title={t(one ? 'signOut' : 'signOutOthers')}
      closeLabel={t('close')}
      foot={
        <>
          <Button tone="quiet" onClick={() => onClose(gone)}>
            {t('cancel')}
          </Button>
          <Button
            tone="line"
            size="md"
            className="mt2"
            onClick={() => void end()}
            {...(action.busy && { busy: t('sending') })}
          >
            {t(one ? 'signOut' : 'signOutOthers')}
          </Button>
        </>
      }
    >
      <p className="c2 mt2">
        {one
          ? t('signOutConfirm', { device: `${one.device || t('unknownDevice')} (${one.ip})` })
          : t('signOutOthersConfirm')}
      </p>
      {gone ? (
        <p className="c2 mt3">{t('deviceGone')}</p>
      ) : (
        <FailureNote className="mt3" failure={action.failure} />
      )}
    </Sheet>
  );
}

/** The logged-in devices. The member can sign out one other device, or all others. */
export function Devices() {
  const { t, lang } = useT();
  const devices = useDevices();
  const [ending, setEnding] = useState<Device | 'others' | null>(null);
  if (devices.isPending) return <SkeletonRows rows={3} label={t('loading')} />;
  if (devices.isError) return <LoadFailed error={devices.error} onRetry={() => void devices.refetch()} />;
  const { list } = devices.data;
  return (
    <>
      <ul className="list mt2">
        {list.map((device) => (
          <li key={device.id} className="li plain device">
            <Icon name="phone" />
            <span className="grow">
              <span className="t3">{device.device || t('unknownDevice')}</span>
              {device.is_this && <span className="jade c2 this">{t('thisDevice')}</span>}
              <span className="c2 below fig">{device.ip}</span>
              <span className="c2 below">{t('lastUsed', { time: formatMoment(lang, device.seen_at) })}</span>
            </span>
            {!device.is_this && (
              <button type="button" className="link" onClick={() => setEnding(device)}>
                {t('signOut')}
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className="c2 pad mt3">{t(list.length > 1 ? 'loginRecordHelp' : 'onlyThisDevice')}</p>
      {list.length > 1 && (
        <Dock>
          <Button tone="quiet" onClick={() => setEnding('others')}>
            {t('signOutOthers')}
          </Button>
        </Dock>
      )}
      {ending && (
        <SignOutSheet
          target={ending}
          onClose={(done) => {
            setEnding(null);
            if (done) void devices.refetch();
          }}
        />
      )}
    </>
  );
}
