import { changeText } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { TRANSFER_STATE } from './transfer-state.ts';

type Props = { transfer: { state: keyof typeof TRANSFER_STATE; over: number; contradicted: boolean } };

/** The state of a transfer with a game provider, and what the provider did wrong with it. */
export function TransferState({ transfer: { state, over, contradicted } }: Props) {
  const { t } = useT();
  return (
    <>
      {t(TRANSFER_STATE[state].label)}
      {over !== 0 && <div className="ruby">{t('overTransferred', { amount: changeText(over) })}</div>}
      {contradicted && <div className="ruby">{t('conflictingStatus')}</div>}
    </>
  );
}
