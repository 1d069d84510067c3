import { useAction } from '@shwe/client/react';
import { Button, Sheet, showToast, TextField } from '@shwe/ui';
import { useState } from 'react';
import { FailureNote, otherFailure, refusalText } from '../../components/FailureNote.tsx';
import { client } from '../../core/client.ts';
import { useT } from '../../i18n/index.ts';
import { changeIndex } from './queries.ts';

const LENGTH_MAX = 200;

/** What is typed without a protocol, as t.me/name, is meant with https. */
const linkOf = (typed: string) =>
  typed === '' || /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;

/** The chat link of the agent, which the direct downline sees as "your agent". */
export function ContactSheet({ link, onClose }: { link: string; onClose: () => void }) {
  const { t } = useT();
  const action = useAction();
  const [typed, setTyped] = useState(link);
  const save = async (tichat: string) => {
    const saved = await action.run(() => client.call('agents', 'updateContact', { tichat }));
    if (!saved) return;
    changeIndex(() => ({ tichat: saved.tichat }));
    showToast(t(saved.tichat === '' ? 'contactRemoved' : 'contactSaved'), 'toast', 'done');
    onClose();
  };
  const text = linkOf(typed.trim());
  const missing = text === '' ? t('contactMissing') : text === link ? t('contactSame') : undefined;
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('contactLink')}
      closeLabel={t('close')}
      foot={
        <>
          <Button
            onClick={() => void save(text)}
            {...(action.busy && { busy: t('sending') })}
            {...(missing !== undefined && { disabledReason: missing })}
          >
            {t('save')}
          </Button>
          {link !== '' && (
            <Button tone="line" size="md" className="mt2" onClick={() => void save('')}>
              {t('contactRemove')}
            </Button>
          )}
        </>
      }
    >
      <p className="c2">{t('contactWhy')}</p>
      <TextField
        className="mt3"
        label={t('contactLink')}
        labelMode="spoken"
        placeholder="https://t.me/…"
        inputMode="url"
        maxLength={LENGTH_MAX}
        value={typed}
        onChange={setTyped}
        error={refusalText(action.failure, 'contact_link_form')}
        hint={t('contactForms')}
      />
      <FailureNote className="mt3" failure={otherFailure(action.failure, 'contact_link_form')} />
    </Sheet>
  );
}
