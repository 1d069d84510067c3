import { Button } from 'antd';
import type { ReactNode } from 'react';
import { type KeyMap, useKeys } from '../core/keys.ts';
import { useT } from '../i18n/index.ts';
import { KeyCap } from './basics.tsx';

type Props = { title: string; remark?: string; close: () => void; keys?: KeyMap; children: ReactNode };

/** A dialog at the bottom of the case. While it is open, only its keys work; Escape closes it. */
export function BottomSheet({ title, remark, close, keys = {}, children }: Props) {
  const { t } = useT();
  useKeys({ ...keys, esc: close }, { onTop: true });
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

type ButtonsProps = {
  label: string;
  isReady: boolean;
  isBusy: boolean;
  danger?: boolean;
  act: () => void;
  close: () => void;
};

/** The dialog's buttons: back, and its action. */
export function SheetButtons({ label, isReady, isBusy, danger = false, act, close }: ButtonsProps) {
  const { t } = useT();
  return (
    <div className="acts">
      <Button type="text" size="large" onClick={close}>
        {t('back')} <KeyCap k="Esc" />
      </Button>
      <Button type="primary" danger={danger} size="large" disabled={!isReady} loading={isBusy} onClick={act}>
        {label} <KeyCap k="Ctrl Enter" />
      </Button>
    </div>
  );
}
