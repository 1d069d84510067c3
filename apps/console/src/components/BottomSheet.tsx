import { Button } from 'antd';
import type { ReactNode } from 'react';
import { type KeyMap, useKeys } from '../core/keys.ts';
import { useT } from '../i18n/index.ts';
import { Cap } from './bits.tsx';

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

type ActsProps = {
  word: string;
  isReady: boolean;
  isBusy: boolean;
  danger?: boolean;
  act: () => void;
  close: () => void;
};

/** A sheet's foot: back, and the one deed it is for. */
export function SheetActs({ word, isReady, isBusy, danger = false, act, close }: ActsProps) {
  const { t } = useT();
  return (
    <div className="acts">
      <Button type="text" size="large" onClick={close}>
        {t('back')} <Cap k="Esc" />
      </Button>
      <Button type="primary" danger={danger} size="large" disabled={!isReady} loading={isBusy} onClick={act}>
        {word} <Cap k="Ctrl Enter" />
      </Button>
    </div>
  );
}
