import { Segmented } from 'antd';
import { useRef, useState } from 'react';
import { Empty, LoadFailed, LoadingBars } from '../../components/states.tsx';
import { useKeys } from '../../core/keys.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { DrawExports } from './DrawExports.tsx';
import { ResultPanel } from './results/ResultPanel.tsx';
import { VoidDraw } from './results/VoidDraw.tsx';
import { BettorsPane } from './risk/BettorsPane.tsx';
import { GridPane } from './risk/GridPane.tsx';
import { numberBeside, worstOf } from './risk/grid-numbers.ts';
import { NumberPanel } from './risk/NumberPanel.tsx';

/** Digits typed within this time belong to one number, ms. */
const DIGITS_MS = 1_500;

/** Result entry opens by time alone, without a live hint, so the state is fetched this often, ms. */
const ENTRY_OPENS_MS = 5_000;

/** One draw: its numbers or bettors, and beside them the selected number until the close, then the result. */
export function DrawPanel({ issue }: { issue: string }) {
  const { t } = useT();
  const { may } = useMe();
  const resultsQuery = useApiQuery('operatorResults', 'get', { issue }, { everyMs: ENTRY_OPENS_MS });
  const exposureQuery = useApiQuery('operatorDraws', 'exposure', { issue }, { when: may('draw.exposure') });
  const [areBettorsShown, setBettorsShown] = useState(false);
  const [picked, setPicked] = useState<string | null>(null);
  const cells = exposureQuery.data?.list ?? [];
  const drawn = resultsQuery.data?.card.win_num ?? null;
  const [first, setFirst] = useState<string | null>(null);
  // Another number becomes the worst with any bet. That must not take away what is typed for the one that is shown.
  if (first === null && cells.length > 0) setFirst(worstOf(cells));
  const selected = picked ?? drawn ?? first ?? worstOf(cells);
  useNumberKeys(selected, setPicked);
  const results = resultsQuery.data;
  if (!results) {
    return (
      <div className="issue">
        <div className="gridpane">
          {resultsQuery.error ? (
            <LoadFailed failure={resultsQuery.error} retry={() => void resultsQuery.refetch()} />
          ) : (
            <LoadingBars rows={10} />
          )}
        </div>
      </div>
    );
  }
  const isBeforeClose = results.card.state === 'scheduled' || results.card.state === 'open';
  const cell = cells.find((one) => one.number === selected);
  return (
    <div className="issue">
      <div className="gridpane">
        <PanelHeader
          issue={issue}
          isDrawn={results.card.win_num !== null}
          areSalesHidden={exposureQuery.data?.hidden ?? false}
          areBettorsShown={areBettorsShown}
          setBettorsShown={setBettorsShown}
        />
        {areBettorsShown && <BettorsPane issue={issue} />}
        {!may('draw.exposure') && <Empty text={t('noExposureAccess')} />}
        {exposureQuery.isLoading && <LoadingBars rows={10} />}
        {exposureQuery.error && !exposureQuery.data && (
          <LoadFailed failure={exposureQuery.error} retry={() => void exposureQuery.refetch()} />
        )}
        {exposureQuery.data?.hidden && !areBettorsShown && <Empty text={t('salesHidden')} />}
        {exposureQuery.data?.hidden === false && !areBettorsShown && (
          <GridPane
            exposure={exposureQuery.data}
            card={results.card}
            selected={selected}
            select={setPicked}
          />
        )}
      </div>
      <aside className="side">
        {isBeforeClose && cell && exposureQuery.data ? (
          <>
            <NumberPanel
              key={cell.number}
              exposure={exposureQuery.data}
              cell={cell}
              move={(arrow) => setPicked(numberBeside(selected, arrow))}
            />
            <VoidDraw results={results} />
          </>
        ) : (
          <ResultPanel results={results} />
        )}
      </aside>
    </div>
  );
}

type HeaderProps = {
  issue: string;
  isDrawn: boolean;
  areSalesHidden: boolean;
  areBettorsShown: boolean;
  setBettorsShown: (isShown: boolean) => void;
};

/** The choice between numbers and bettors, and the draw's files, as far as the role allows. */
function PanelHeader({ issue, isDrawn, areSalesHidden, areBettorsShown, setBettorsShown }: HeaderProps) {
  const { t } = useT();
  const { may } = useMe();
  if (!may('draw.watch') && !may('draw.export')) return null;
  return (
    <div className="panehead">
      {may('draw.watch') && (
        <Segmented
          size="small"
          value={areBettorsShown ? 'bettors' : 'numbers'}
          onChange={(pane) => setBettorsShown(pane === 'bettors')}
          options={[
            { value: 'numbers', label: t('numbers') },
            { value: 'bettors', label: t('bettors') },
          ]}
        />
      )}
      {may('draw.export') && !areSalesHidden && <DrawExports issue={issue} isDrawn={isDrawn} />}
    </div>
  );
}

/** Typed digits select a number; arrow keys select a neighbour of the selected one in the grid. */
function useNumberKeys(selected: string, select: (number: string) => void): void {
  const typed = useRef({ digits: '', at: 0 });
  const type = (digit: string) => {
    const { digits: before, at } = typed.current;
    const digits = Date.now() - at < DIGITS_MS ? before + digit : digit;
    const isWhole = digits.length === selected.length;
    typed.current = { digits: isWhole ? '' : digits, at: Date.now() };
    if (isWhole) select(digits);
  };
  useKeys({
    ...Object.fromEntries([...'0123456789'].map((digit) => [digit, () => type(digit)])),
    arrowleft: () => select(numberBeside(selected, 'left')),
    arrowright: () => select(numberBeside(selected, 'right')),
    arrowup: () => select(numberBeside(selected, 'up')),
    arrowdown: () => select(numberBeside(selected, 'down')),
  });
}
