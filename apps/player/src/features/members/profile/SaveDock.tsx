import { Button, Dock } from '@shwe/ui';
import { useT } from '../../../i18n/index.ts';

type Props = { busy: boolean; disabledReason: string | undefined; onSave: () => void; label?: string };

export function SaveDock({ busy, disabledReason, onSave, label }: Props) {
  const { t } = useT();
  return (
    <Dock>
      <Button
        onClick={onSave}
        {...(busy && { busy: t('sending') })}
        {...(disabledReason !== undefined && { disabledReason })}
      >
        {label ?? t('save')}
      </Button>
    </Dock>
  );
}
