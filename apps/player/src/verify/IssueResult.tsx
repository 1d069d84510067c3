import { groupThousands } from '@shwe/kernel';
import { KeyValue, Money } from '@shwe/ui';
import { Dish } from '../features/lottery/Dish.tsx';
import { Figure } from '../features/lottery/Figure.tsx';
import { Prize } from '../features/lottery/Prize.tsx';
import type { IssueStanding } from '../features/lottery/proof/public-files.ts';
import { useT } from '../i18n/index.ts';
import { Say } from '../i18n/Say.tsx';

/** result.json as far as it is shown. */
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

function Drawn({ result }: { result: ShownResult }) {
  const { t } = useT();
  const { set_index: index, set_value: value, prize } = result;
  return (
    <>
      {index && value && (
        <div className="srcs mt3 over">
          <div>
            <small>{t('setIndexWord')}</small>
            <Figure text={index} mark="last" />
          </div>
          <i />
          <div>
            <small>{t('setValueWord')}</small>
            <Figure text={value} mark="units" />
          </div>
        </div>
      )}
      {prize && (
        <div className="first-prize over">
          <small>{t('firstPrizeWord')}</small>
          <Prize prize={prize} />
        </div>
      )}
      <p className="c2 mt2 over">{t(prize ? 'numberRule3' : 'numberRule2')}</p>
    </>
  );
}

/** The number with the figures it was drawn from: the digits that count are picked out. */
export function IssueResult({ issue, result }: { issue: IssueStanding; result: ShownResult | undefined }) {
  const { t } = useT();
  const { number = null } = result ?? {};
  const digits = issue.game === 1 ? 2 : 3;
  return (
    <section className="board">
      <Dish className={number === null ? 'none' : issue.game === 2 ? 'three' : undefined}>
        {number ?? '–'.repeat(digits)}
      </Dish>
      {result ? (
        <Drawn result={result} />
      ) : (
        <p className="c2 over">{t(issue.state === 'cancelled' ? 'eventCancelled' : 'notDrawn')}</p>
      )}
    </section>
  );
}

/** What the number makes of the slips. */
export function IssuePays({ result }: { result: ShownResult }) {
  const { t } = useT();
  return (
    <section className="pad mt4">
      <KeyValue label={t('oddsWord')}>
        <Say k="oddsOf" v={{ n: result.odds }} />
      </KeyValue>
      <KeyValue label={t('winningSlips')}>
        <span className="fig">{groupThousands(result.winners)}</span>
      </KeyValue>
      <KeyValue label={t('winningStake')}>
        <Money amount={BigInt(result.stake)} unit={t('unit')} />
      </KeyValue>
      <KeyValue label={t('housePays')} kind="sum">
        <Money amount={BigInt(result.payout)} unit={t('unit')} />
      </KeyValue>
    </section>
  );
}
