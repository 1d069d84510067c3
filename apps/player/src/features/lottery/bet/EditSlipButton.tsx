import { useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { useT } from '../../../i18n/index.ts';

const EditSheet = lazyPart(() => import('./EditSlipSheet.tsx').then((module) => module.EditSlipSheet));

export function EditSlipButton({ minBet }: { minBet: bigint }) {
  const { t } = useT();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className="link" onClick={() => setOpen(true)}>
        {t('edit')}
      </button>
      {open && <EditSheet minBet={minBet} onClose={close} onFailed={close} />}
    </>
  );
}
