import '@shwe/ui/account.css';
import type { Failure } from '@shwe/client';
import type { ZawgyiChoice } from '@shwe/contract';
import { Button, Sheet } from '@shwe/ui';
import { useT } from '../i18n/index.ts';

type Spellings = { typed: string; unicode: string };

type Props = {
  /** Why the call failed that sent the text. */
  failure: Failure | null;
  onChoose: (choice: ZawgyiChoice) => void;
  onClose: () => void;
};

/** For a name or a message that looks typed in Zawgyi: the author chooses between its Unicode form and the text as typed. */
export function ZawgyiSheet({ failure, onChoose, onClose }: Props) {
  const { t } = useT();
  if (failure?.kind !== 'refused' || failure.code !== 'zawgyi_ask') return null;
  const { typed, unicode } = failure.details as Spellings;
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('zawgyiWhich')}
      closeLabel={t('close')}
      foot={
        <>
          <Button onClick={() => onChoose('convert')}>{t('zawgyiConvert')}</Button>
          <Button tone="line" size="md" className="mt2" onClick={() => onChoose('keep')}>
            {t('zawgyiUnchanged')}
          </Button>
        </>
      }
    >
      <p className="c2">{t('zawgyiWhy')}</p>
      <dl className="forms mt3">
        <dt className="c2">{t('zawgyiConvert')}</dt>
        <dd className="t4 b" lang="my">
          {unicode}
        </dd>
        <dt className="c2 mt3">{t('zawgyiUnchanged')}</dt>
        <dd className="t4" lang="my">
          {typed}
        </dd>
      </dl>
    </Sheet>
  );
}
