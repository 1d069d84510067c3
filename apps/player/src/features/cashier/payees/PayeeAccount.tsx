import { Button, StateScreen } from '@shwe/ui';
import { useState } from 'react';
import { go } from '../../../core/navigate.ts';
import { useT } from '../../../i18n/index.ts';
import { paths } from '../../../paths.ts';
import type { PayeeKind, WithdrawalInfo } from '../queries.ts';
import { LinkedPayee } from './LinkedPayee.tsx';
import { LinkPayee } from './LinkPayee.tsx';
import { PayeeRequestCard } from './PayeeRequestCard.tsx';
import { UnlinkPayee } from './UnlinkPayee.tsx';

/** Linking needs the withdrawal password, so it is set first. */
function PinFirst() {
  const { t } = useT();
  return (
    <StateScreen
      drawing="locked"
      title={t('pinMissing')}
      action={<Button onClick={() => go(paths.withdrawalPassword)}>{t('pinSetFirst')}</Button>}
    >
      <p>{t('pinWhy')}</p>
    </StateScreen>
  );
}

type Props = { kind: PayeeKind; info: WithdrawalInfo; fullName: string };

/** The payout account of one kind: linking, viewing, changing, removing. */
export function PayeeAccount({ kind, info, fullName }: Props) {
  const [doing, setDoing] = useState<'change' | 'unlink' | null>(null);
  const payee = info.payees.find((one) => one.kind === kind);
  const request = info.asks.find((one) => one.kind === kind);
  const isRequested = request?.state === 'asked';
  if (doing === 'unlink' && !isRequested) return <UnlinkPayee kind={kind} onDone={() => setDoing(null)} />;
  if (doing === 'change' || !(payee || isRequested)) {
    return (
      <>
        {request && !doing && <PayeeRequestCard request={request} />}
        {info.has_qk_pwd ? (
          <LinkPayee kind={kind} fullName={fullName} hasCode={info.has_security_code} />
        ) : (
          <PinFirst />
        )}
      </>
    );
  }
  return (
    <>
      {request && <PayeeRequestCard request={request} />}
      {payee && (
        <LinkedPayee
          payee={payee}
          isRequested={isRequested}
          isBelow={Boolean(request)}
          onChange={() => setDoing('change')}
          onUnlink={() => setDoing('unlink')}
        />
      )}
    </>
  );
}
