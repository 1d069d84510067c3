import { KeyValue, Panel } from '@shwe/ui';
import { formatShortMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { CasePicture } from './CasePicture.tsx';
import type { AgentCase, MemberCase } from './queries.ts';

type Props = { row: MemberCase | AgentCase; payee: { title: string; account: string } };

/** What the agent said of the payment: where to, the reference, when, and the picture. */
export function CaseFacts({ row, payee }: Props) {
  const { t, lang } = useT();
  const paid = row.time_line.find(({ state }) => state === 'paid');
  return (
    <Panel className="padded">
      <KeyValue label={t('casePaidTo')}>
        {payee.title} <span className="fig">{payee.account}</span>
      </KeyValue>
      <KeyValue label={t('caseReference')}>
        <span className="fig ag-reference">{row.reference}</span>
      </KeyValue>
      {paid && (
        <KeyValue label={t('caseSaidAt')}>
          <span className="fig">{formatShortMoment(lang, paid.at)}</span>
        </KeyValue>
      )}
      {row.picture && <CasePicture id={row.id} />}
    </Panel>
  );
}
