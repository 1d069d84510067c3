import { Section } from '../../../components/basics.tsx';
import { SECTION_NAMES } from '../../../components/draws/DrawTimeline.tsx';
import { Callout } from '../../../components/states.tsx';
import { amountText, changeText, hourMinute, signTone } from '../../../core/format.ts';
import { useMe } from '../../../core/session.ts';
import { useT } from '../../../i18n/index.ts';
import type { Results } from '../types.ts';
import { Correction } from './Correction.tsx';
import { Cancelled, CorrectionHistory, KeptHistory } from './CorrectionHistory.tsx';
import { KeepResult } from './KeepResult.tsx';
import { ResultEntries } from './ResultEntries.tsx';
import { ResultEntryForm } from './ResultEntryForm.tsx';
import { SealPanel } from './SealPanel.tsx';
import { VoidDraw } from './VoidDraw.tsx';

/** The number with its status, the entries, the settlement, corrections and the seal, as far as there are any. */
export function ResultPanel({ results }: { results: Results }) {
  const { t } = useT();
  const { may } = useMe();
  const { card } = results;
  if (card.state === 'cancelled') {
    const values = { sum: amountText(card.stakes), n: card.slips };
    return (
      <>
        <Callout icon="octagon" title={t('voidedTitle')} text={t('voidedText', values)} />
        <Cancelled results={results} />
        <SealPanel results={results} />
      </>
    );
  }
  const isBeforeClose = card.state === 'scheduled' || card.state === 'open';
  return (
    <>
      <header className="sidehead">
        <b className={card.win_num === null ? 'bignum t3' : 'bignum'}>
          {card.win_num ?? (card.section === '3D' ? '– – –' : '– –')}
        </b>
        <div>
          {card.win_num === null
            ? results.may_enter
              ? t('enterResult')
              : t(SECTION_NAMES[card.section])
            : t('numberDerived')}
          <small>{statusText(t, results, may('draw.result'))}</small>
          {card.version > 1 && <small className="amber">{t('resultVersion', { n: card.version })}</small>}
        </div>
      </header>
      {results.differ && (
        <Callout tone="ruby" icon="octagon" title={t('entriesMismatch')} text={t('entriesMismatchText')} />
      )}
      {results.feed.problem && (
        <Callout
          tone="ruby"
          icon="octagon"
          title={t(results.feed.problem === 'against_result' ? 'feedContradicts' : 'feedProblem')}
          text={t(`feed_${results.feed.problem}`)}
        />
      )}
      <KeepResult key={results.contradiction?.since ?? ''} results={results} />
      {results.blocked !== null && (
        <Callout
          tone="ruby"
          icon="octagon"
          title={t('settlementBlocked')}
          text={t('settlementBlockedText', { why: results.blocked })}
        />
      )}
      {!isBeforeClose && <ResultEntries results={results} />}
      {results.may_enter && <ResultEntryForm results={results} />}
      {card.win_num !== null && <Outcome results={results} />}
      <KeptHistory results={results} />
      <CorrectionHistory results={results} />
      <Correction key={`${card.issue}:${card.version}`} results={results} />
      <VoidDraw results={results} />
      {!isBeforeClose && <SealPanel results={results} />}
    </>
  );
}

function statusText(t: ReturnType<typeof useT>['t'], { card, may_enter: canNow }: Results, mayEver: boolean) {
  if (card.state === 'settled')
    return t('settledAt', { at: hourMinute(card.settled_time ?? card.settle_time) });
  if (card.state === 'confirmed') return t('settlesAt', { at: hourMinute(card.settle_time) });
  if (!mayEver) return t('noEntryAccess');
  return canNow ? t('numberFollows') : t('entryOpensAt', { at: hourMinute(card.draw_time) });
}

/** Stakes of the draw; payouts and GGR once it is settled. */
function Outcome({ results: { card } }: { results: Results }) {
  const { t } = useT();
  const result = card.stakes - card.payouts;
  return (
    <Section title={t('settlementResult')}>
      <table className="rows plain">
        <tbody>
          <tr>
            <td className="wide t2">{t('stakesSlips', { n: amountText(card.slips) })}</td>
            <td className="r">{amountText(card.stakes)}</td>
          </tr>
          {card.state === 'settled' && (
            <>
              <tr>
                <td className="t2">{t('paidToWinners')}</td>
                <td className="r">{amountText(card.payouts)}</td>
              </tr>
              <tr>
                <td className="b">{t('ggr')}</td>
                <td className={`r b ${signTone(result)}`}>{changeText(result)}</td>
              </tr>
            </>
          )}
        </tbody>
      </table>
    </Section>
  );
}
