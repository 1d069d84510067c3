import { amountText, digitsText, Icon } from '@shwe/ui';
import { Dotted } from '../../../components/Dotted.tsx';
import { go } from '../../../core/navigate.ts';
import type { OwnDraw } from '../../../core/news.ts';
import { useT } from '../../../i18n/index.ts';
import { RichText } from '../../../i18n/RichText.tsx';
import { paths } from '../../../paths.ts';
import { SECTION_LABEL } from '../labels.ts';
import { openOwnSlips, SlipOrCount } from './own-slips.tsx';

/** What came of the member's slips in the last draw: one quiet line, without an offer. */
export function OutcomeLine({ outcome }: { outcome: OwnDraw }) {
  const { t } = useT();
  const { draw, won } = outcome;
  return (
    <button type="button" className="quiet1" onClick={() => openOwnSlips(outcome)}>
      <span className="disp">{digitsText(draw.win_num ?? '')}</span>
      <span>
        <span className="t3">{t('sectionResult', { section: t(SECTION_LABEL[draw.section]) })}</span>
        <Dotted
          parts={[
            {
              key: 'won',
              of:
                won > 0 ? (
                  <span className="jade">
                    <RichText k="wonThisTime" v={{ sum: amountText(won) }} />
                  </span>
                ) : (
                  t('lostThisTime')
                ),
            },
            { key: 'slips', of: <SlipOrCount own={outcome} /> },
          ]}
        />
      </span>
      <Icon name="right" size="xs" className="c3" />
    </button>
  );
}

/** After a loss the own limits are within reach. */
export function LimitsRow() {
  const { t } = useT();
  return (
    <button type="button" className="ticker in-section" onClick={() => go(paths.limits)}>
      <Icon name="pause" size="s" />
      <span className="grow">{t('limitsOrBreak')}</span>
      <Icon name="right" size="xs" />
    </button>
  );
}
