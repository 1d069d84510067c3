import { useState } from 'react';
import { Section } from '../../components/basics.tsx';
import { ReasonForm } from '../../components/ReasonForm.tsx';
import { TextField } from '../../components/TextField.tsx';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { parseAmount } from '../../core/parse.ts';
import { useT } from '../../i18n/index.ts';

/** Gives a member one turn by hand; the second operator enters the same member. */
export function GiveTurn({ tableId }: { tableId: number }) {
  const { t } = useT();
  const action = useConsoleAction('operatorPrizes', 'give');
  const [typed, setTyped] = useState('');
  const memberId = parseAmount(typed);
  const run = (reason: string, clear: () => void) =>
    action.mutate(
      { table_id: tableId, member_id: memberId!, reason },
      {
        onSuccess: ({ id }) => {
          toast(id === null ? t('turnAsked') : t('turnGiven', { id }));
          setTyped('');
          clear();
        },
      },
    );
  return (
    <Section title={t('turnGive')}>
      <ReasonForm
        action={action}
        isReady={memberId !== null}
        hint={t('turnGiveText')}
        buttons={[{ label: t('turnGiveAct'), run }]}
      >
        <TextField label={t('turnMember')} value={typed} onChange={setTyped} kind="digits" lengthMax={12} />
      </ReasonForm>
    </Section>
  );
}
