import { Icon } from '@shwe/ui';
import { useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { useT } from '../../../i18n/index.ts';
import type { BoardProps } from './SlipGrid.tsx';

const KeypadSheet = lazyPart(() => import('./KeypadSheet.tsx').then((module) => module.KeypadSheet));

export function KeypadButton({ canBet }: Pick<BoardProps, 'canBet'>) {
  const { t } = useT();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className="btn quiet keypad-way" onClick={() => setOpen(true)}>
        <Icon name="keypad" />
        <span className="sr">{t('keypad')}</span>
      </button>
      {open && <KeypadSheet canBet={canBet} onClose={close} onFailed={close} />}
    </>
  );
}
