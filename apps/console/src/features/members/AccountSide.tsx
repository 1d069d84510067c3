import { Button } from 'antd';
import { useState } from 'react';
import { Section } from '../../components/basics.tsx';
import { FirstRequest } from '../../components/FirstRequest.tsx';
import { amountText, changeText } from '../../core/format.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { Adjustments } from './Adjustments.tsx';
import { GameWallets } from './GameWallets.tsx';
import { Notes } from './Notes.tsx';
import { OpenCases } from './OpenCases.tsx';
import { PayoutAccounts } from './PayoutAccounts.tsx';
import { SuspendDialog } from './SuspendDialog.tsx';
import { Tags } from './Tags.tsx';
import type { Member } from './types.ts';

/** Lifetime totals, open cases, accounts and notes, and the button that suspends or reactivates the member. */
export function AccountSide({ member }: { member: Member }) {
  const { t } = useT();
  const { may } = useMe();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const request = member.reactivation;
  // As in the player's report: open slips are no loss.
  const settled = member.staked - member.open_stakes;
  const playerNet = member.won - settled + member.dividends;
  const money = member.balance + member.held + member.at_games;
  // What the totals above do not explain of the balance: adjustments, confiscations and results at game providers.
  const otherMovements = money - member.deposited + member.withdrawn - playerNet + member.open_stakes;
  const rows = [
    [t('deposited'), member.deposited],
    [t('withdrawn'), member.withdrawn],
    [t('openSlips'), member.open_stakes],
    [t('settledStakes'), settled],
    [t('won'), member.won],
    [t('dividends'), member.dividends],
  ] as const;
  return (
    <aside className="account">
      {request && (
        <FirstRequest
          request={request}
          own="reactivationNeedsSecond"
          others="reactivationRequested"
          icon="people"
        />
      )}
      {may('member.suspend') && member.who.state !== 'closed' && !request?.mine && (
        <Button onClick={() => setDialogOpen(true)}>
          {t(member.who.state === 'active' ? 'suspend' : 'reactivate')}
        </Button>
      )}
      <OpenCases memberId={member.who.id} />
      <Section title={t('lifetimeTotals')}>
        <table className="rows plain">
          <tbody>
            {rows.map(([label, amount]) => (
              <tr key={label}>
                <td className="wide wraps t2">{label}</td>
                <td className="r">{amountText(amount)}</td>
              </tr>
            ))}
            <tr>
              <td className="b">{t('playerNet')}</td>
              <td className="r b">{changeText(playerNet)}</td>
            </tr>
            {otherMovements !== 0 && (
              <tr>
                <td className="wide wraps t2">{t('otherMovements')}</td>
                <td className="r">{changeText(otherMovements)}</td>
              </tr>
            )}
          </tbody>
        </table>
      </Section>
      <GameWallets memberId={member.who.id} />
      <PayoutAccounts memberId={member.who.id} />
      <Adjustments member={member} />
      <Tags memberId={member.who.id} />
      <Notes memberId={member.who.id} isClosed={member.who.state === 'closed'} />
      {isDialogOpen && <SuspendDialog member={member} close={() => setDialogOpen(false)} />}
    </aside>
  );
}
