import { Button, Dock, Hint, Icon, Sheet } from '@shwe/ui';
import { FailureNote } from '../../components/FailureNote.tsx';
import { useT } from '../../i18n/index.ts';
import { AccountSlip } from './AccountSlip.tsx';
import { ShareAccount } from './ShareAccount.tsx';
import type { NewAccountFlow } from './use-new-account.ts';

/** Creates a sub-account, then shows its slip, once. */
export function CreateAccount({ flow }: { flow: NewAccountFlow }) {
  const { t } = useT();
  const { account, action } = flow;
  if (!account) {
    return (
      <>
        <p className="pad c2 mt3">{t('subWhy')}</p>
        <Rules />
        <div className="pad mt4">
          <FailureNote failure={action.failure} />
        </div>
        <Dock>
          <Button onClick={() => void flow.create()} {...(action.busy && { busy: t('sending') })}>
            <Icon name="userPlus" size="s" />
            {t('createSub')}
          </Button>
        </Dock>
      </>
    );
  }
  return (
    <>
      <AccountSlip account={account} onKept={flow.keep} />
      <Rules />
      <ShareAccount
        account={account}
        isOpen={flow.sheet === 'share'}
        onOpen={(isOpen) => flow.setSheet(isOpen ? 'share' : 'none')}
        onKept={flow.keep}
      />
      {flow.sheet === 'leave' && <LeaveSheet onStay={() => flow.setSheet('none')} onLeave={flow.leave} />}
    </>
  );
}

/** What the agent knows before the account exists, and what the new member will be told. */
function Rules() {
  const { t } = useT();
  return (
    <div className="ag-hints pad mt4">
      <Hint icon="keyboard">{t('subFirstLogin')}</Hint>
      <Hint icon="percent">{t('subRates')}</Hint>
      <Hint icon="shield">{t('adultsOnly')}</Hint>
    </div>
  );
}

function LeaveSheet({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { t } = useT();
  return (
    <Sheet
      open
      onClose={onStay}
      title={t('subLeaveTitle')}
      closeLabel={t('close')}
      foot={
        <>
          <Button tone="quiet" onClick={onStay}>
            {t('subStay')}
          </Button>
          <Button tone="line" size="md" className="mt2" onClick={onLeave}>
            {t('subLeave')}
          </Button>
        </>
      }
    >
      <p className="c2 mt2">{t('subLeaveText')}</p>
    </Sheet>
  );
}
