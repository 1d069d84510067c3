import { useNotificationPermission } from '@shwe/client/notifications';
import { useAction } from '@shwe/client/react';
import { Hint, SkeletonRows, showToast } from '@shwe/ui';
import { useEffect, useState } from 'react';
import { FailureNote } from '../../components/FailureNote.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { SwitchRow } from '../../components/SwitchRow.tsx';
import { client } from '../../core/client.ts';
import { keys, queryClient } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { canNotify, isSubscribed, subscribeBrowser, tellAgain, unsubscribeBrowser } from './browser.ts';
import { PushChoices } from './PushChoices.tsx';
import { type Choices, usePushInfo } from './queries.ts';

/** Notifications on this phone, and what the member is notified of on all of theirs. A tap saves. */
export function PushSettings() {
  const { t } = useT();
  const query = usePushInfo();
  const action = useAction();
  if (query.isError && !query.data)
    return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonRows rows={4} label={t('loading')} />;
  const { public_key: publicKey, browsers: _, ...choices } = query.data;
  const choose = async (next: Choices) => {
    queryClient.setQueryData(keys.push, { ...query.data, ...next });
    await action.run(() => client.call('push', 'choose', next));
    void queryClient.invalidateQueries({ queryKey: keys.push });
  };
  return (
    <section className="pad">
      <ThisPhone publicKey={publicKey} />
      <h2 className="mt6">{t('pushAbout')}</h2>
      <PushChoices choices={choices} onChange={(next) => void choose(next)} />
      <FailureNote className="mt3" failure={action.failure} />
    </section>
  );
}

function ThisPhone({ publicKey }: { publicKey: string }) {
  const { t } = useT();
  const [isOn, setOn] = useState(isSubscribed);
  const [isBusy, setBusy] = useState(false);
  // The browser's answer may change while the page is open. Without it nothing is shown, whatever the server knows.
  const [permission, lookAgain] = useNotificationPermission();
  const isShownOn = isOn && permission === 'granted';
  // The server may have forgotten this browser, or know it as another member's. What it does not take is shown as off.
  useEffect(() => {
    if (isSubscribed()) void tellAgain(publicKey).then(setOn);
  }, [publicKey]);
  if (!canNotify()) return <Hint icon="info">{t('pushCannot')}</Hint>;
  const toggle = async () => {
    setBusy(true);
    const isDone = isShownOn ? await unsubscribeBrowser() : await subscribeBrowser(publicKey);
    setBusy(false);
    lookAgain();
    if (isDone) setOn(!isShownOn);
    else showToast(t('pushNotOn'), 'toast', 'bad');
  };
  return (
    <>
      <SwitchRow checked={isShownOn} busy={isBusy} onChange={() => void toggle()}>
        <span className="b">{t('pushThisPhone')}</span>
      </SwitchRow>
      {permission === 'denied' && <Hint icon="info">{t('pushRefused')}</Hint>}
    </>
  );
}
