import type { Action } from '@shwe/client/react';
import { Button, PinInput, Sheet } from '@shwe/ui';
import { type ReactNode, useState } from 'react';
import { go } from '../core/navigate.ts';
import { useT } from '../i18n/index.ts';
import { paths } from '../paths.ts';
import { ActionAmount } from './ActionAmount.tsx';
import { FailureNote, otherFailure, pinRefusalText } from './FailureNote.tsx';
import { useScrollToFailure } from './use-scroll-to-failure.ts';

const PIN_LENGTH = 6;
/** Refusals shown at the field of the password; the member types it again. */
export const PASSWORD_REFUSALS: readonly string[] = ['code_wrong', 'digits_needed'];

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  amount: bigint;
  /** What the button does with the amount: "Withdraw". */
  act: string;
  action: Pick<Action, 'busy' | 'failure'>;
  /** Sends with the typed password; false if that failed, which empties the field. */
  onSend: (pin: string) => Promise<boolean>;
  /** Why it can no longer be sent, where a term was over. */
  overReason?: string | undefined;
  /** What is confirmed. */
  children: ReactNode;
};

/** Confirms that money moves, with the withdrawal password. */
export function PinConfirmSheet({
  open,
  onClose,
  title,
  amount,
  act,
  action,
  onSend,
  overReason,
  children,
}: Props) {
  const { t } = useT();
  const { failure } = action;
  const [pin, setPin] = useState('');
  const body = useScrollToFailure<HTMLDivElement>(failure);
  const isPinMissing = failure?.kind === 'refused' && failure.code === 'pin_missing';
  const digitsLeft = pin.length < PIN_LENGTH ? t('digitsLeft', { n: PIN_LENGTH - pin.length }) : undefined;
  const disabledReason = overReason ?? digitsLeft;
  const send = async () => {
    if (!(await onSend(pin))) setPin('');
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      foot={
        isPinMissing ? (
          <Button onClick={() => go(paths.withdrawalPassword)}>{t('pinSetFirst')}</Button>
        ) : (
          <Button
            onClick={() => void send()}
            {...(action.busy && { busy: t('sending') })}
            {...(disabledReason !== undefined && { disabledReason })}
          >
            <ActionAmount amount={amount} act={act} />
          </Button>
        )
      }
    >
      <div ref={body}>
        <div className="mt2">{children}</div>
        <PinInput
          className="mt3"
          label={t('withdrawPin')}
          value={pin}
          onChange={setPin}
          autoFocus
          error={pinRefusalText(failure, ...PASSWORD_REFUSALS)}
        />
        <FailureNote className="mt3" kind="money" failure={otherFailure(failure, ...PASSWORD_REFUSALS)} />
      </div>
    </Sheet>
  );
}
