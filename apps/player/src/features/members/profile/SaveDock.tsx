import { Button, Dock } from '@shwe/ui';
import { useT } from '../../../i18n/index.ts';

type Props = { busy: boolean; disabledReason: string | undefined; onSave: () => void; word?: string };

export function SaveDock({ busy, disabledReason, onSave, word }: Props) {
  const { t } = useT();
  return (
    <Dock>
      <Button
        onClick={onSave}
        {...(busy && { busy: t('sending') })}
        {...(disabledReason !== undefined && { disabledReason })}
      >
        {word ?? t('save')}
      </Button>
    </Dock>
  );
}
