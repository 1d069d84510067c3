import { amountText, digitsText, Icon } from '@shwe/ui';
import { go } from '../../../core/navigate.ts';
import type { OwnDraw } from '../../../core/news.ts';
import { useT } from '../../../i18n/index.ts';
import { RichText } from '../../../i18n/RichText.tsx';
import { paths as allPaths } from '../../../paths.ts';
import { GAME_2D, GAME_3D } from '../game.ts';
import { SECTION_LABEL } from '../labels.ts';

/** What came of the member's slips in the last draw: one quiet line, without an offer. After a loss limits are within reach. */
export function OutcomeLine({ outcome }: { outcome: OwnDraw }) {
  const { t } = useT();
  const { draw, slips, count, won, gameId } = outcome;
  const { paths } = gameId === 1 ? GAME_2D : GAME_3D;
  const [slip] = slips;
  const open = () => (count === 1 && slip ? go(paths.recordDetail, { slip: slip.slip }) : go(paths.record));
  return (
    <>
      <button type="button" className="quiet1" onClick={open}>
        <span className="disp">{digitsText(draw.win_num ?? '')}</span>
        <span>
          <span className="t3">{t('sectionResult', { section: t(SECTION_LABEL[draw.section]) })}</span>
          <span className="c2 line">
            {won > 0 ? (
              <span className="jade">
                <RichText k="wonThisTime" v={{ sum: amountText(won) }} />
              </span>
            ) : (
              t('lostThisTime')
            )}
            {' · '}
            {count === 1 && slip ? (
              <span className="fig">{slip.code}</span>
            ) : (
              <RichText k="slipCount" v={{ n: count }} />
            )}
          </span>
        </span>
        <Icon name="right" size="xs" className="c3" />
      </button>
      {won === 0 && (
        <button type="button" className="ticker" onClick={() => go(allPaths.limits)}>
          <Icon name="pause" size="s" />
          <span className="grow">{t('limitsOrBreak')}</span>
          <Icon name="right" size="xs" />
        </button>
      )}
    </>
  );
}
