import { Button } from 'antd';
import { KeyCap } from '../../components/bits.tsx';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';

/** Opens the reject dialog; roles that never reject deposits do not see it. */
export function RejectButton({ isEnabled, reject }: { isEnabled: boolean; reject: () => void }) {
  const { t } = useT();
  const { may } = useMe();
  if (!may('deposit.refuse')) return null;
  return (
    <Button size="large" disabled={!isEnabled} onClick={reject}>
      {t('reject')} <KeyCap k="R" />
    </Button>
  );
}
