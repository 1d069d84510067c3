import { useAction } from '@shwe/client/react';
import { addDays } from '@shwe/kernel';
import { amountText, Button, digitsText, Hint, Sheet, showToast } from '@shwe/ui';
import { FailureNote } from '../../components/FailureNote.tsx';
import { useBusinessDay } from '../../core/business-time.ts';
import { client } from '../../core/client.ts';
import { formatDay } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { changeIndex, type Member, refetchDownline } from './queries.ts';

/** Appoints a direct sub-account as agent, or dismisses one, after it said what happens to the downline. */
export function AgentSwitchSheet({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t, lang } = useT();
  const action = useAction();
  const tomorrow = formatDay(lang, addDays(useBusinessDay(), 1));
  const isAgent = member.is_daili === 1;
  const id = digitsText(String(member.id));
  const change = async () => {
    const input = { subor_id: member.id, is_daili: isAgent ? 0 : 1 } as const;
    const done = await action.run(() => client.call('agents', 'setAgent', input));
    if (!done) return;
    changeIndex((index) => ({ offline_daili_nums: index.offline_daili_nums + (isAgent ? -1 : 1) }));
    await refetchDownline();
    showToast(t(isAgent ? 'agentDismissedDone' : 'agentAppointedDone', { id }), 'toast', 'done');
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(isAgent ? 'dismissTitle' : 'appointTitle', { id })}
      closeLabel={t('close')}
      foot={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            tone="line"
            size="md"
            className="mt2"
            onClick={() => void change()}
            {...(action.busy && { busy: t('sending') })}
          >
            {t(isAgent ? 'dismissDo' : 'appointDo')}
          </Button>
        </>
      }
    >
      <div className="ag-hints mt2">
        {isAgent ? (
          <>
            <Hint icon="users">
              {member.xj_nums === 0
                ? t('dismissNobody')
                : t('dismissDownline', { n: amountText(member.xj_nums), date: tomorrow })}
            </Hint>
            <Hint icon="gift">{t('dismissEarned')}</Hint>
            <Hint icon="lock">{t('dismissArea')}</Hint>
          </>
        ) : (
          <>
            <Hint icon="users">{t('appointArea')}</Hint>
            <Hint icon="percent">{t('appointRates')}</Hint>
            <Hint icon="bell">{t('appointTold')}</Hint>
          </>
        )}
      </div>
      <FailureNote className="mt3" failure={action.failure} />
    </Sheet>
  );
}
