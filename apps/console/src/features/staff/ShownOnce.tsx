import { Button, Modal } from 'antd';
import { toast } from '../../components/toast.tsx';
import { useT } from '../../i18n/index.ts';

export type Shown = { kind: 'link' | 'code'; name: string; text: string };

/** A link or a code that is shown once. Only its button closes it, so that a slip of the hand does not lose it. */
export function ShownOnce({ shown, close }: { shown: Shown; close: () => void }) {
  const { t } = useT();
  const isLink = shown.kind === 'link';
  const copy = async () => {
    await navigator.clipboard.writeText(shown.text);
    toast(t('staffCopied'));
  };
  return (
    <Modal
      open
      title={t(isLink ? 'staffLinkTitle' : 'staffCodeTitle', { name: shown.name })}
      footer={null}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={480}
    >
      <div className="entry">
        <output className={isLink ? 'shownonce' : 'shownonce code'}>{shown.text}</output>
        <p className="t2">{t(isLink ? 'staffLinkText' : 'staffCodeText')}</p>
        <div className="acts">
          <Button onClick={() => void copy()}>{t('staffCopy')}</Button>
          <Button type="primary" onClick={close}>
            {t('staffClose')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

/** The address that an invited person opens. After the hash, so that no server writes it to a log. */
export function linkAddress(token: string): string {
  return `${location.origin}${location.pathname}#/join/${token}`;
}
