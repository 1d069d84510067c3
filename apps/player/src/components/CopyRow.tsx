import { IconButton, Tag } from '@shwe/ui';
import { useState } from 'react';
import { copyText } from '../core/copy-text.ts';
import { useT } from '../i18n/index.ts';

type Props = { label: string; shown: string; value: string; face?: 'text' | 'figure' | 'address' };

const FACE = { text: 't3', figure: 'fig t4', address: 'hash address' };

/** Copies a text, and then shows that it was copied, as long as it is the one that would be copied. */
export function CopyButton({ label, value }: Pick<Props, 'label' | 'value'>) {
  const { t } = useT();
  const [last, setLast] = useState<string | null>(null);
  const copied = last === value;
  const copy = async () => setLast((await copyText(value)) ? value : null);
  return (
    <>
      {copied && <Tag tone="jade">{t('copied')}</Tag>}
      <IconButton
        icon={copied ? 'check' : 'copy'}
        size="s"
        {...(copied && { className: 'jade' })}
        label={`${t('copy')}: ${label}`}
        onClick={() => void copy()}
      />
    </>
  );
}

/** A value to be copied into another app. */
export function CopyRow({ label, shown, value, face = 'text' }: Props) {
  return (
    <div className="li copy">
      <div className="grow">
        <div className="c2">{label}</div>
        <div className={FACE[face]}>{shown}</div>
      </div>
      <CopyButton label={label} value={value} />
    </div>
  );
}
