import type { Output } from '@shwe/contract';
import { change, momentBeside, sum } from '../core/format.ts';
import { useIsNarrow } from '../core/narrow.ts';
import { type Key, useT } from '../i18n/index.ts';
import { hrefOf, pathOf } from '../nav.ts';

type Posting = Output<'operatorMembers', 'statement'>['list'][number];

const kinds = new Set([
  'deposit',
  'bet',
  'win',
  'win_reversed',
  'receivable_paid',
  'refund',
  'withdrawal_hold',
  'withdrawal_paid',
  'withdrawal_returned',
  'withdrawal_deducted',
  'adjustment',
  'game_out',
  'game_in',
  'game_back',
  'game_result',
]);

/** An order's own page, when it has one: 'W-61001' and 'D-88001' do. */
function orderPath(reference: string): string | null {
  const kind = { W: 'withdrawal', D: 'deposit' }[reference.charAt(0)];
  return kind && /^[WD]-\d+$/.test(reference) ? pathOf(`${kind}:${reference}`) : null;
}

/** What a posting is about: a way to the order where it is one. */
export function Reference({ reference }: { reference: string }) {
  const path = orderPath(reference);
  return path ? (
    <a className="link" href={hrefOf(path)}>
      {reference}
    </a>
  ) : (
    <span className="t3">{reference}</span>
  );
}

/**
 * Postings with the balance after each. `account`: both of the member's accounts stand in it, so it is named. On a narrow
 * screen order and account stand under what it was: no sum may leave the screen.
 */
export function MoneyTable({ rows, account }: { rows: readonly Posting[]; account?: 'named' }) {
  const { t, names } = useT();
  const isNarrow = useIsNarrow();
  return (
    <table className="rows">
      <thead>
        <tr>
          <th>{t('when')}</th>
          <th>{t('what')}</th>
          {!isNarrow && <th>{t('order')}</th>}
          {!isNarrow && account && <th>{t('wallet')}</th>}
          <th className="r">{t('unit')}</th>
          <th className="r">{t('balance')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={`${row.id}${row.account}`}>
            <td className="when">{momentBeside(rows[at - 1]?.at, row.at, names)}</td>
            <td className={isNarrow ? 'wide wraps' : 'wide'}>
              {kinds.has(row.kind) ? t(`kind_${row.kind}` as Key) : row.kind}
              {isNarrow && (
                <>
                  {' '}
                  <small className="t3 nowrap">
                    <Reference reference={row.reference} />
                    {account && row.account !== 'wallet' && `, ${t(`account_${row.account}`)}`}
                  </small>
                </>
              )}
            </td>
            {!isNarrow && (
              <td>
                <Reference reference={row.reference} />
              </td>
            )}
            {!isNarrow && account && <td className="t3">{t(`account_${row.account}`)}</td>}
            <td className={row.kind === 'win' ? 'r jade' : 'r'}>{change(row.amount)}</td>
            <td className="r t2">{sum(row.balance_after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
