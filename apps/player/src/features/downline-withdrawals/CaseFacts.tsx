import { KeyValue, Panel } from '@shwe/ui';
import { PictureRow } from '../../components/PictureRow.tsx';
import { formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { type AgentCase, type MemberCase, useCasePicture } from './queries.ts';

type Props = { row: MemberCase | AgentCase; payee: { title: string; account: string } };

/** Where a withdrawal is paid to, and what the agent said of the payment: the reference, when, and the picture. */
export function CaseFacts({ row, payee }: Props) {
  const { t, lang } = useT();
  const paid = row.time_line.find(({ state }) => state === 'paid');
  return (
    <Panel className="padded ag-facts">
      <KeyValue label={t('casePayee')}>
        {payee.title} <span className="fig">{payee.account}</span>
      </KeyValue>
      {row.reference !== '' && (
        <KeyValue label={t('caseReference')}>
          <span className="fig ag-reference">{row.reference}</span>
        </KeyValue>
      )}
      {paid && (
        <KeyValue label={t('caseSaidAt')}>
          <span className="fig">{formatMoment(lang, paid.at)}</span>
        </KeyValue>
      )}
      {row.picture && (
        <Picture id={row.id} label={t('can_answer' in row ? 'caseOwnPicture' : 'caseAgentsPicture')} />
      )}
    </Panel>
  );
}

function Picture({ id, label }: { id: string; label: string }) {
  return <PictureRow label={label} query={useCasePicture(id, 'payment')} />;
}
