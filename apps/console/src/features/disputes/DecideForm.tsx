import { Button } from 'antd';
import { useState } from 'react';
import { KeyCap } from '../../components/basics.tsx';
import { Callout } from '../../components/states.tsx';
import { dateTime } from '../../core/format.ts';
import { useKeys } from '../../core/keys.ts';
import { useT } from '../../i18n/index.ts';
import { decisionText, type Offer, offersOf, type Proposal } from './decisions.ts';
import { ApproveRow, ProposeRow } from './ReasonRow.tsx';
import type { CaseDetail, CaseRow, Decision } from './types.ts';

/** Proposes a decision, or approves the one that another operator proposed. Whoever proposed cannot approve. */
export function DecideForm({ detail }: { detail: CaseDetail }) {
  const { t } = useT();
  const { blocked, case: row } = detail;
  if (blocked === 'not_disputed' || (blocked === 'decided' && row.decided_by === null)) return null;
  return (
    <footer className="casefoot">
      {blocked === 'decided' && <Outcome row={row} />}
      {blocked === 'role' && <Callout icon="clock" title={t('disputesRole')} />}
      {(blocked === '' || blocked === 'proposer') && <Decide row={row} />}
    </footer>
  );
}

/** What was chosen of the dock. An approval is of the proposal that was read, and ends when another replaces it. */
type Choice = { act: 'approve'; proposal: Proposal } | { act: Decision };

const isSame = (one: Proposal, other: Proposal | null) =>
  other !== null && one.to === other.to && one.paid === other.paid && one.at === other.at;

/**
 * The choices look the same, so that none is favoured. One opens the reason, and only the button beside it, which alone is
 * the main action, sends anything.
 */
function Decide({ row }: { row: CaseRow }) {
  const { t } = useT();
  const { proposal } = row;
  const [chosen, choose] = useState<Choice | null>(null);
  const [reason, setReason] = useState('');
  const offers = offersOf(t, row);
  const isOffered = offers.some(({ act, isOff }) => act === chosen?.act && !isOff);
  const isStillRead = chosen?.act !== 'approve' || isSame(chosen.proposal, proposal);
  const choice = isOffered && isStillRead ? chosen : null;
  const pick = ({ act }: Offer) => {
    if (act !== 'approve') choose({ act });
    else if (proposal) choose({ act, proposal });
  };
  useKeys(
    Object.fromEntries(
      offers
        .filter(({ isOff }) => !isOff)
        .map((offer) => [offer.keyCap.toLowerCase(), () => pick(offer)] as const),
    ),
  );
  const shared = {
    row,
    reason,
    setReason,
    cancel: () => choose(null),
    done: () => {
      choose(null);
      setReason('');
    },
  };
  return (
    <>
      {proposal && <Proposed row={row} proposal={proposal} />}
      {!isStillRead && proposal && <Callout icon="clock" title={t('disputesReplaced')} />}
      {choice?.act === 'approve' && <ApproveRow {...shared} proposal={choice.proposal} />}
      {choice && choice.act !== 'approve' && <ProposeRow key={choice.act} {...shared} to={choice.act} />}
      <div className="act">
        {offers.map((offer) => (
          <Button
            key={offer.act}
            size="large"
            disabled={offer.isOff === true}
            aria-pressed={choice?.act === offer.act}
            onClick={() => pick(offer)}
          >
            {offer.label} {!offer.isOff && <KeyCap k={offer.keyCap} />}
          </Button>
        ))}
        <span className="hint">{t(noteOf(proposal))}</span>
      </div>
    </>
  );
}

/** Who has to approve what is chosen here. */
function noteOf(proposal: Proposal | null) {
  if (proposal === null) return 'disputesNote';
  return proposal.mine ? 'disputesOwnNote' : 'disputesApproveNote';
}

/** Who proposed what, when and why. */
function Proposed({ row, proposal }: { row: CaseRow; proposal: Proposal }) {
  const { t, names } = useT();
  const what = decisionText(t, row, proposal);
  return (
    <Callout
      tone="amber"
      icon="people"
      title={
        proposal.mine ? t('disputesMine', { what }) : t('disputesOther', { who: proposal.operator, what })
      }
      text={`“${proposal.reason}”`}
      end={<span className="t3">{dateTime(proposal.at, names)}</span>}
    />
  );
}

function Outcome({ row }: { row: CaseRow }) {
  const { t } = useT();
  const { proposal, decided_by: by } = row;
  if (!proposal || by === null) return null;
  return (
    <Callout
      tone="jade"
      icon="people"
      title={t('disputesDecidedBy', { one: proposal.operator, two: by })}
      text={`${decisionText(t, row, proposal)}: “${proposal.reason}”`}
    />
  );
}
