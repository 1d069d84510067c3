import { Button, Sheet, showToast } from '@shwe/ui';
import { useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { Specimen } from './Specimen.tsx';

/** Sheets and toasts. */
export function Overlays() {
  const { t } = useT();
  const [open, setOpen] = useState<'none' | 'dialog' | 'alertdialog'>('none');
  const close = () => setOpen('none');
  return (
    <Specimen name="Sheet · dialog, alert; Toast · 1.2 s, 3 s">
      <Button tone="quiet" size="md" onClick={() => setOpen('dialog')}>
        Sheet
      </Button>
      <Button tone="quiet" size="md" onClick={() => setOpen('alertdialog')}>
        Sheet, alert
      </Button>
      <div className="row g2">
        <Button tone="line" size="md" onClick={() => showToast(t('copyDone'), 'tip', 'done')}>
          1.2 s
        </Button>
        <Button tone="line" size="md" onClick={() => showToast(t('pageFailed'), 'toast', 'bad')}>
          3 s
        </Button>
      </div>
      <Sheet
        open={open !== 'none'}
        kind={open === 'alertdialog' ? 'alertdialog' : 'dialog'}
        onClose={close}
        title={t('confirmSlip')}
        closeLabel={t('close')}
        foot={<Button onClick={close}>{t('next')}</Button>}
      >
        <p className="c2">{t('guideColours')}</p>
      </Sheet>
    </Specimen>
  );
}
