import type { ReactNode } from 'react';
import { type KeyMap, useKeys } from '../core/keys.ts';
import { useT } from '../i18n/index.ts';

type Props = { title: string; remark?: string; close: () => void; keys?: KeyMap; children: ReactNode };

/** Rises from below over the case and takes its keys; Escape leads back. */
export function Sheet({ title, remark, close, keys = {}, children }: Props) {
  const { t } = useT();
  useKeys({ ...keys, esc: close }, { over: true });
  return (
    <>
      <button type="button" className="bare scrim" aria-label={t('back')} tabIndex={-1} onClick={close} />
      <div className="sheet" role="dialog" aria-label={title}>
        <div style={{ gridColumn: '1/-1' }}>
          <h2>
            {title} {remark && <small>{remark}</small>}
          </h2>
        </div>
        {children}
      </div>
    </>
  );
}
