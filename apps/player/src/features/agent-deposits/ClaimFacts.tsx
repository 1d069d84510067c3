import { KeyValue, Panel, Tag } from '@shwe/ui';
import { PictureRow } from '../../components/PictureRow.tsx';
import { formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { CLAIM_REASON, type ClaimStates } from './labels.ts';
import { type AgentClaim, type MemberClaim, useClaimPicture } from './queries.ts';

type Props = { row: MemberClaim | AgentClaim; states: ClaimStates };

/** What the member said of the payment, the same for both sides, and its state in the words of one side. */
export function ClaimFacts({ row, states }: Props) {
  const { t, lang } = useT();
  const { label, tone } = states[row.state];
  // Of another reason there are the words, unless they are withheld or deleted.
  const reason = row.reason === 'other' && row.text === '' ? 'reasonOther' : CLAIM_REASON[row.reason];
  return (
    <Panel className="padded ag-facts">
      <KeyValue label={t('status')}>
        <Tag tone={tone}>{t(label)}</Tag>
      </KeyValue>
      <KeyValue label={t('casePaidTo')}>
        {row.account.title} <span className="fig">{row.account.account}</span>
      </KeyValue>
      <KeyValue label={t('caseReference')}>
        <span className="fig ag-reference">{row.reference}</span>
      </KeyValue>
      <KeyValue label={t('caseSaidAt')}>
        <span className="fig">{formatMoment(lang, row.created_at)}</span>
      </KeyValue>
      {row.tid !== '' && (
        <KeyValue label={t('claimTransfer')}>
          <span className="fig">{row.tid}</span>
        </KeyValue>
      )}
      {row.state === 'rejected' && (
        <KeyValue label={t('claimReason')}>
          {reason && t(reason)} {row.text && `“${row.text}”`}
        </KeyValue>
      )}
      {row.picture && <Picture id={row.id} />}
    </Panel>
  );
}

function Picture({ id }: { id: string }) {
  const { t } = useT();
  return <PictureRow label={t('caseSlip')} query={useClaimPicture(id)} />;
}
