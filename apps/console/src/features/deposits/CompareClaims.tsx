import { BottomSheet } from '../../components/BottomSheet.tsx';
import { reasonWithNote } from '../../components/texts.ts';
import { amountText, clockTime, dateTime } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { otherClaims } from './claims.ts';
import { Digits } from './IncomingPayments.tsx';
import type { Case } from './types.ts';

/** How many claims fit beside each other. */
const SHOWN = 3;

type Props = { caseData: Case; line: Case['receipts'][number] | undefined; close: () => void };

/** This claim and up to two others of the same payment, each compared with the selected incoming payment. */
export function CompareClaims({ caseData, line, close }: Props) {
  const { t } = useT();
  const claims = [caseData.order, ...otherClaims(caseData).slice(0, SHOWN - 1)];
  return (
    <BottomSheet
      title={t('compare')}
      {...(line && {
        remark: `${clockTime(line.received_at)}, ${amountText(line.amount)} ${t('unit')}, ${line.payer_name}`,
      })}
      close={close}
      keys={{ b: close }}
    >
      <div
        className="claims"
        style={{ gridTemplateColumns: `minmax(0,1.5fr) repeat(${claims.length - 1},minmax(0,1fr))` }}
      >
        {claims.map((claim) => (
          <Claim key={claim.tid} claim={claim} line={line} isThis={claim === caseData.order} />
        ))}
      </div>
    </BottomSheet>
  );
}

type ClaimProps = { claim: Case['order']; line: Props['line']; isThis: boolean };

function Claim({ claim, line, isThis }: ClaimProps) {
  const { t, names } = useT();
  const { may } = useMe();
  const member = useApiQuery(
    'operatorMembers',
    'get',
    { id: claim.who.id },
    { when: may('member.view') },
  ).data;
  const rows = [
    [t('memberId'), <MemberLink key="who" who={claim.who} />],
    [t('registered'), dateTime(claim.who.since, names)],
    [t('payerName'), claim.payer_name || t('none')],
    [
      t('claimedRef'),
      <Digits key="digits" reference={claim.payer_tail} other={line?.transaction_tail ?? ''} />,
    ],
    [t('requestTime'), dateTime(claim.created_at, names)],
    [t('claimedTime'), claim.paid_at ? clockTime(claim.paid_at) : t('none')],
    ...(member
      ? [
          [t('deposited'), amountText(member.deposited)],
          [t('registrationIp'), member.register_ip],
        ]
      : []),
    [t('status'), reasonWithNote(t, claim) || t(`state_${claim.state}`)],
  ] as const;
  return (
    <section className={isThis ? 'claim on' : 'claim'}>
      <h3 className="b">
        {isThis ? (
          t('thisClaim', { tid: claim.tid })
        ) : (
          <a className="link" href={hrefOf(paths.deposit.replace('$id', claim.tid))}>
            {claim.tid}
          </a>
        )}
      </h3>
      <dl>
        {rows.map(([label, value]) => (
          <div key={String(label)}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function MemberLink({ who }: { who: Case['order']['who'] }) {
  return (
    <a className="link" href={hrefOf(paths.member.replace('$id', String(who.id)))}>
      {who.name}
    </a>
  );
}
