import { Money, ReceiptTicket, StakeLines, Stamp } from '@shwe/ui';
import type { ReactNode } from 'react';
import { SLIP_STATE_LABEL } from '../../../core/labels.ts';
import { useServerInfo } from '../../../core/server-info.ts';
import { formatDay, formatExactMoment, stampTexts } from '../../../i18n/format.ts';
import { type Key, useT } from '../../../i18n/index.ts';
import { RichText } from '../../../i18n/RichText.tsx';
import { drawName } from '../labels.ts';
import type { ReceiptVersions } from '../proof/proof-queries.ts';
import { type PublicDraw, shortHash } from '../proof/public-files.ts';
import type { PlacedSlip } from './placed-slips.ts';

type Seal = NonNullable<PublicDraw['seal']>;
type Proof = ReceiptVersions['served']['proof'];

function StubRow({ label, children }: { label: Key; children: ReactNode }) {
  const { t } = useT();
  return (
    <div className="row between g2">
      <span className="c2">{t(label)}</span>
      {children}
    </div>
  );
}

function Stub({ slip, seal, proof }: { slip: PlacedSlip; seal: Seal | null; proof: Proof }) {
  const { t, lang } = useT();
  return (
    <>
      <StubRow label="receiptNumber">
        <span className="hash">{slip.slip}</span>
      </StubRow>
      <StubRow label="status">
        <b>{t(SLIP_STATE_LABEL[slip.state].label)}</b>
      </StubRow>
      {slip.win_num && (
        <StubRow label="resultNumber">
          <b className="fig">{slip.win_num}</b>
        </StubRow>
      )}
      <StubRow label="issue">
        <span>{formatDay(lang, slip.date)}</span>
      </StubRow>
      {proof && (
        <StubRow label="slipCode">
          <span className="hash">{shortHash(proof.leaf.split(' ')[2] ?? '')}</span>
        </StubRow>
      )}
      {seal && (
        <>
          <StubRow label="sealCode">
            <span className="hash">{shortHash(seal.root)}</span>
          </StubRow>
          <StubRow label="slipsInSeal">
            <span className="fig">{seal.slips}</span>
          </StubRow>
        </>
      )}
    </>
  );
}

/** The receipt as paper; once its draw is sealed, it has a stamp. */
export function ReceiptPaper({ slip, seal, proof }: { slip: PlacedSlip; seal: Seal | null; proof: Proof }) {
  const { t, lang } = useT();
  const mode = useServerInfo((state) => state.mode);
  return (
    <ReceiptTicket
      brand={t('brand')}
      kind={t(mode === 'play' ? 'playReceipt' : 'receipt')}
      title={drawName(t, slip.section)}
      subtitle={formatDay(lang, slip.date)}
      code={slip.code}
      win={
        slip.win_amount > 0 && (
          <p className="ticket-win">
            <b>{t('winAmount')}</b>{' '}
            <Money amount={BigInt(slip.win_amount)} sign="always" unit={t('unit')} className="ticket-sum" />
          </p>
        )
      }
      stamp={seal && <Stamp label={t('sealed')} {...stampTexts(lang, seal.sealed)} />}
      stub={<Stub slip={slip} seal={seal} proof={proof} />}
    >
      <StakeLines
        lines={slip.numbers.map((line) => ({ number: line.number, amount: BigInt(line.amount) }))}
        winning={slip.state === 'won' ? (slip.win_num ?? undefined) : undefined}
      />
      <div className="mt3">
        <div className="row between">
          <span className="c2">{t('acceptedAt')}</span>
          <span>{formatExactMoment(lang, slip.created_at)}</span>
        </div>
        <div className="row between base">
          <b>
            {t('total')} <RichText k="countNumbers" v={{ n: slip.numbers.length }} />
          </b>
          <Money amount={BigInt(slip.total)} unit={t('unit')} className="ticket-sum" />
        </div>
      </div>
    </ReceiptTicket>
  );
}
