import { groupThousands } from '@shwe/kernel';
import { KeyValue, Money } from '@shwe/ui';
import type { PublicDraw } from '../features/lottery/proof/public-files.ts';
import { FirstPrize } from '../features/lottery/results/FirstPrize.tsx';
import { MarkedFigure } from '../features/lottery/results/MarkedFigure.tsx';
import { ResultNumber } from '../features/lottery/results/ResultNumber.tsx';
import { useT } from '../i18n/index.ts';
import { RichText } from '../i18n/RichText.tsx';

/** The part of result.json that is shown. */
export type ShownResult = {
  set_index: string | null;
  set_value: string | null;
  prize: string | null;
  number: string;
  odds: number;
  winners: number;
  stake: string;
  payout: string;
  version: number;
};

function ResultFigures({ result }: { result: ShownResult }) {
  const { t } = useT();
  const { set_index: index, set_value: value, prize } = result;
  return (
    <>
      {index && value && (
        <div className="srcs mt3 over">
          <div>
            <small>{t('setIndexLabel')}</small>
            <MarkedFigure text={index} mark="last" />
          </div>
          <i />
          <div>
            <small>{t('setValueLabel')}</small>
            <MarkedFigure text={value} mark="units" />
          </div>
        </div>
      )}
      {prize && (
        <div className="first-prize over">
          <small>{t('firstPrizeLabel')}</small>
          <FirstPrize prize={prize} />
        </div>
      )}
      <p className="c2 mt2 over">{t(prize ? 'numberRule3' : 'numberRule2')}</p>
    </>
  );
}

/** The drawn number and the figures it comes from, in which the digits that count stand out. */
export function DrawResult({ draw, result }: { draw: PublicDraw; result: ShownResult | undefined }) {
  const { t } = useT();
  const { number = null } = result ?? {};
  const digits = draw.game === 1 ? 2 : 3;
  return (
    <section className="board">
      <ResultNumber className={number === null ? 'none' : draw.game === 2 ? 'three' : undefined}>
        {number ?? '–'.repeat(digits)}
      </ResultNumber>
      {result ? (
        <ResultFigures result={result} />
      ) : (
        <p className="c2 over">{t(draw.state === 'cancelled' ? 'eventCancelled' : 'notDrawnYet')}</p>
      )}
    </section>
  );
}

export function DrawPayout({ result }: { result: ShownResult }) {
  const { t } = useT();
  return (
    <section className="pad mt4">
      <KeyValue label={t('oddsLabel')}>
        <RichText k="oddsOf" v={{ n: result.odds }} />
      </KeyValue>
      <KeyValue label={t('winningSlips')}>
        <span className="fig">{groupThousands(result.winners)}</span>
      </KeyValue>
      <KeyValue label={t('winningStake')}>
        <Money amount={BigInt(result.stake)} unit={t('unit')} />
      </KeyValue>
      <KeyValue label={t('systemPays')} kind="sum">
        <Money amount={BigInt(result.payout)} unit={t('unit')} />
      </KeyValue>
    </section>
  );
}
