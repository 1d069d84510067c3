import { amountText, Icon } from '@shwe/ui';
import { Dotted } from '../../../components/Dotted.tsx';
import { useBusinessNow } from '../../../core/business-time.ts';
import { type OwnDraw, useNews } from '../../../core/news.ts';
import { formatTimeOrMoment } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/index.ts';
import { RichText } from '../../../i18n/RichText.tsx';
import { drawName } from '../labels.ts';
import { openOwnSlips, SlipOrCount } from './own-slips.tsx';

function Row({ own, now }: { own: OwnDraw; now: number }) {
  const { t, lang } = useT();
  const { draw, staked } = own;
  return (
    <button type="button" className="li" onClick={() => openOwnSlips(own)}>
      <Icon name="ticket" />
      <span className="what">
        <b>{drawName(t, draw.section)}</b>
        <Dotted
          parts={[
            { key: 'slips', of: <SlipOrCount own={own} /> },
            {
              key: 'closes',
              of: <RichText k="nextCloses" v={{ time: formatTimeOrMoment(lang, draw.close_time, now) }} />,
            },
          ]}
        />
      </span>
      <span className="c2">
        <span className="fig">{amountText(staked)}</span> {t('unit')}
      </span>
      <Icon name="right" size="xs" className="chev" />
    </button>
  );
}

/** The member's slips in draws that still take bets, by draw. */
export function OpenSlips() {
  const now = useBusinessNow();
  const open = useNews()?.open.filter(({ draw }) => Date.parse(draw.close_time) > now) ?? [];
  if (open.length === 0) return null;
  return (
    <div className="wait-own mt3">
      {open.map((own) => (
        <Row key={own.draw.issue} own={own} now={now} />
      ))}
    </div>
  );
}
