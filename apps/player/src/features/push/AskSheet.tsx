import '@shwe/ui/messages.css';
import { useAction } from '@shwe/client/react';
import { BrandMark, Button, Sheet, showToast } from '@shwe/ui';
import { useEffect, useState } from 'react';
import { FailureNote } from '../../components/FailureNote.tsx';
import { client } from '../../core/client.ts';
import { keys, queryClient } from '../../core/query.ts';
import { clockText } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { noteAsked } from './ask-once.ts';
import { isRefused, subscribeBrowser } from './browser.ts';
import { PushChoices } from './PushChoices.tsx';
import { type Choices, usePushInfo } from './queries.ts';

/** Asks once, after the first receipt, whether the player wants notifications, and of what. */
export function AskSheet({ onClose }: { onClose: () => void }) {
  const { t, lang } = useT();
  const info = usePushInfo();
  const action = useAction();
  const [typed, setTyped] = useState<Choices | null>(null);
  useEffect(() => {
    if (info.data) noteAsked();
  }, [info.data]);
  // Without an answer of the server nobody is asked; the next receipt asks.
  if (!info.data) return null;
  const { public_key: publicKey, browsers: _, ...stored } = info.data;
  const choices = typed ?? stored;
  const agree = async () => {
    // First the browser's own question: it must follow the tap.
    const isOn = await subscribeBrowser(publicKey);
    if (!isOn) {
      showToast(t(isRefused() ? 'pushRefused' : 'pushNotOn'), 'toast', 'bad');
      onClose();
      return;
    }
    if (await action.run(() => client.call('push', 'choose', choices))) {
      showToast(t('pushIsOn'), 'toast', 'done');
      void queryClient.invalidateQueries({ queryKey: keys.push });
      onClose();
    }
  };
  return (
    <Sheet
      open
      onClose={onClose}
      label={t('pushAsk')}
      closeLabel={t('close')}
      foot={
        <>
          <div className="two-acts">
            <Button tone="quiet" onClick={onClose}>
              {t('pushNo')}
            </Button>
            <Button onClick={() => void agree()} {...(action.busy && { busy: t('sending') })}>
              {t('pushYes')}
            </Button>
          </div>
          <p className="c3 center mt2">{t('pushAskNote')}</p>
        </>
      }
    >
      <div className="push-sample" aria-hidden="true">
        <BrandMark size={34} />
        <div className="grow">
          <div className="row between c2">
            <span>{t('brand')}</span>
            <span className="fig">{clockText(lang, '16:31')}</span>
          </div>
          <div>{t('pushSample')}</div>
        </div>
      </div>
      <h2 className="mt4">{t('pushAsk')}</h2>
      <div className="mt2">
        <PushChoices choices={choices} onChange={setTyped} />
        <FailureNote className="mt3" failure={action.failure} />
      </div>
    </Sheet>
  );
}
