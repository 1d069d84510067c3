import { Button } from 'antd';
import { KeyCap } from '../../components/basics.tsx';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';

/** Opens the reject dialog; hidden from roles that may not reject deposits. */
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
