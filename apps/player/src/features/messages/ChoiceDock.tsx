import { useAction } from '@shwe/client/react';
import { Button, Dock, Sheet, showToast } from '@shwe/ui';
import { useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { changeMessages } from './messages.ts';

/** What can be done with the chosen messages. Nothing is deleted without a confirmation. */
export function ChoiceDock({ chosen, onEnd }: { chosen: readonly number[]; onEnd: () => void }) {
  const { t } = useT();
  const [isConfirming, setConfirming] = useState(false);
  const action = useAction();
  const change = async (call: 'messageDelete' | 'messagesRead') => {
    if (action.busy) return;
    if (await action.run(() => changeMessages(call, chosen))) return onEnd();
    setConfirming(false);
    showToast(t('failed'), 'toast', 'bad');
  };
  const deleteText = t('deleteChosen', { n: chosen.length });
  // Two buttons share the width of a phone; the question names what is deleted.
  const shortText = t('deleteCount', { n: chosen.length });
  const readText = t('markRead');
  const isNone = chosen.length === 0;
  return (
    <>
      <Dock>
        <div className="two-acts">
          <Button
            tone="quiet"
            onClick={() => void change('messagesRead')}
            {...(action.busy && { busy: t('sending') })}
            {...(isNone && { disabledReason: readText })}
          >
            {readText}
          </Button>
          <Button
            tone="line"
            className="ruby"
            onClick={() => setConfirming(true)}
            {...(isNone && { disabledReason: shortText })}
          >
            {shortText}
          </Button>
        </div>
      </Dock>
      {isConfirming && (
        <Sheet
          open
          onClose={() => setConfirming(false)}
          title={deleteText}
          closeLabel={t('close')}
          foot={
            <div className="two-acts">
              <Button tone="quiet" onClick={() => setConfirming(false)}>
                {t('cancel')}
              </Button>
              <Button
                tone="line"
                className="ruby"
                onClick={() => void change('messageDelete')}
                {...(action.busy && { busy: t('sending') })}
              >
                {deleteText}
              </Button>
            </div>
          }
        >
          <p className="mt2 c2">{t('deleteChosenAsk')}</p>
        </Sheet>
      )}
    </>
  );
}
