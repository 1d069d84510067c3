import { IconButton, Tag } from '@shwe/ui';
import { useState } from 'react';
import { copyText } from '../../core/copy-text.ts';
import { useT } from '../../i18n/index.ts';

type Props = { label: string; shown: string; copied: string; face?: 'text' | 'figure' | 'address' };

const FACE = { text: 't3', figure: 'fig t4', address: 'hash address' };

/** Copies a text, and then shows that it was copied. */
export function CopyButton({ label, copied }: Pick<Props, 'label' | 'copied'>) {
  const { t } = useT();
  const [done, setDone] = useState(false);
  return (
    <>
      {done && <Tag tone="jade">{t('copied')}</Tag>}
      <IconButton
        icon={done ? 'check' : 'copy'}
        size="s"
        {...(done && { className: 'jade' })}
        label={`${t('copy')}: ${label}`}
        onClick={() => void copyText(copied).then(setDone)}
      />
    </>
  );
}

/** A value to be copied into another app. */
export function CopyRow({ label, shown, copied, face = 'text' }: Props) {
  return (
    <div className="li copy">
      <div className="grow">
        <div className="c2">{label}</div>
        <div className={FACE[face]}>{shown}</div>
      </div>
      <CopyButton label={label} copied={copied} />
    </div>
  );
}
