import { useAction } from '@shwe/client/react';
import { Button, Dock, Hint, Icon, Sheet } from '@shwe/ui';
import { useEffect, useState } from 'react';
import { FailureNote } from '../../components/FailureNote.tsx';
import { client } from '../../core/client.ts';
import { goBack, watchBack } from '../../core/navigate.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { AccountSlip } from './AccountSlip.tsx';
import { changeIndex, type NewAccount, refetchDownline } from './queries.ts';
import { ShareAccount } from './ShareAccount.tsx';

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

type Props = {
  account: NewAccount | null;
  onCreated: (account: NewAccount) => void;
};

/**
 * Creates a sub-account and shows its password, once: it is kept in this component only, and gone with it. Nobody leaves
 * by accident before it was copied or shared.
 */
export function CreateAccount({ account, onCreated }: Props) {
  const { t } = useT();
  const action = useAction();
  const [isKept, setKept] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const holds = account !== null && !isKept && !isSharing && !isLeaving;
  useEffect(() => (holds ? watchBack(() => setLeaving(true)) : undefined), [holds]);
  const create = async () => {
    const created = await action.runWithKey({}, (idempotencyKey) =>
      client.call('agents', 'createMember', {}, { idempotencyKey }),
    );
    if (!created) return;
    changeIndex((index) => ({
      offline_nums: index.offline_nums + 1,
      direct_nums: index.direct_nums + 1,
      offline_todays: index.offline_todays + 1,
    }));
    void refetchDownline();
    onCreated(created);
  };
  if (!account) {
    return (
      <>
        <p className="pad c2 mt3">{t('subWhy')}</p>
        <Rules />
        <div className="pad mt4">
          <FailureNote failure={action.failure} />
        </div>
        <Dock>
          <Button onClick={() => void create()} {...(action.busy && { busy: t('sending') })}>
            <Icon name="userPlus" size="s" />
            {t('createSub')}
          </Button>
        </Dock>
      </>
    );
  }
  return (
    <>
      <AccountSlip account={account} onKept={() => setKept(true)} />
      <Rules />
      <ShareAccount account={account} isOpen={isSharing} onOpen={setSharing} onKept={() => setKept(true)} />
      {isLeaving && (
        <Sheet
          open
          onClose={() => setLeaving(false)}
          title={t('subLeaveTitle')}
          closeLabel={t('close')}
          foot={
            <>
              <Button tone="quiet" onClick={() => setLeaving(false)}>
                {t('subStay')}
              </Button>
              <Button
                tone="line"
                size="md"
                className="mt2"
                onClick={() => {
                  setKept(true);
                  setLeaving(false);
                  // After the sheet has given the way back free.
                  setTimeout(() => goBack(paths.myAgent));
                }}
              >
                {t('subLeave')}
              </Button>
            </>
          }
        >
          <p className="c2 mt2">{t('subLeaveText')}</p>
        </Sheet>
      )}
    </>
  );
}
