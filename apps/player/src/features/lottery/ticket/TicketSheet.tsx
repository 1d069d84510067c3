import '@shwe/ui/messages.css';
import '@shwe/ui/news.css';
import { yangonDate } from '@shwe/kernel';
import { amountText, Button, digitsText, Icon, Sheet } from '@shwe/ui';
import { useState } from 'react';
import { SwitchRow } from '../../../components/SwitchRow.tsx';
import { SLIP_STATE_LABEL } from '../../../core/labels.ts';
import { useServerInfo } from '../../../core/server-info.ts';
import { sharePicture } from '../../../core/share-picture.ts';
import { formatClock, formatDay, formatShortDay } from '../../../i18n/format.ts';
import { type Translate, useT } from '../../../i18n/index.ts';
import type { Lang } from '../../../i18n/lang.ts';
import { drawName } from '../labels.ts';
import { usePublicDraw, useStoredReceipt } from '../proof/proof-queries.ts';
import type { PublicDraw } from '../proof/public-files.ts';
import { saveReceipt } from '../proof/save-receipt.ts';
import type { PlacedSlip } from '../slips/placed-slips.ts';
import { ownerOfReceipt, type TicketParts, ticketLink } from './ticket.ts';
import type { TicketTexts } from './ticket-picture.ts';
import { useDrawnTicket } from './use-drawn-ticket.ts';

type Known = { slip: PlacedSlip; seal: PublicDraw['seal']; isPlay: boolean; link: string };

/** The texts of a slip's picture: nothing of the player's account is among them. */
function textsOf(t: Translate, lang: Lang, parts: TicketParts, known: Known): TicketTexts {
  const { slip, seal, isPlay, link } = known;
  const isWon = slip.state === 'won';
  const day = formatDay(lang, slip.date);
  return {
    brand: t('brand'),
    play: isPlay ? t('playMoney') : undefined,
    title: drawName(t, slip.section),
    subtitle: isWon ? day : `${day} · ${t(SLIP_STATE_LABEL[slip.state].label)}`,
    figure: slip.win_num ? digitsText(slip.win_num) : undefined,
    sum: parts.sum
      ? {
          label: t(isWon ? 'winAmount' : 'total'),
          amount: amountText(isWon ? slip.win_amount : slip.total),
          unit: t('unit'),
        }
      : undefined,
    numbers: parts.numbers ? slip.numbers.map(({ number }) => digitsText(number)) : undefined,
    hit: parts.numbers && isWon && slip.win_num ? digitsText(slip.win_num) : undefined,
    stamp: seal
      ? {
          label: t('sealed'),
          above: formatShortDay(yangonDate(new Date(seal.sealed))),
          below: formatClock(lang, seal.sealed),
        }
      : undefined,
    code: slip.code,
    scan: t('ticketScan'),
    host: `${location.host}/verify`,
    link,
    adults: t('adultsOnly'),
  };
}

type Props = { slip: PlacedSlip; onClose: () => void };

/** A slip as a picture to share or save; the player may leave out the sum and the numbers. */
export function TicketSheet({ slip, onClose }: Props) {
  const { t, lang } = useT();
  const [parts, setParts] = useState<TicketParts>({ sum: true, numbers: true });
  const receipt = useStoredReceipt(slip.slip).data;
  const seal = usePublicDraw(slip.issue).data?.seal ?? null;
  const isPlay = useServerInfo((state) => state.mode) === 'play';
  const owner = receipt && ownerOfReceipt(receipt.stored.receipt);
  const link = ticketLink(location.origin, slip, parts, owner);
  const file = `${t('brand').toLowerCase()}-${slip.code}.png`;
  const { canvas, picture, save } = useDrawnTicket(
    textsOf(t, lang, parts, { slip, seal, isPlay, link }),
    file,
  );
  const showsAll = parts.sum && parts.numbers;
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('shareTicket')}
      closeLabel={t('close')}
      foot={
        <>
          <div className="row g2 two">
            <Button tone="line" size="md" onClick={() => void save()}>
              <Icon name="download" size="s" />
              {t('save')}
            </Button>
            {receipt && (
              <Button tone="line" size="md" onClick={() => saveReceipt(slip.code, receipt)}>
                <Icon name="shield" size="s" />
                {t('ticketProof')}
              </Button>
            )}
          </div>
          <Button className="mt2" onClick={() => void sharePicture({ file, draw: picture, otherwise: save })}>
            <Icon name="share" size="s" />
            {t('ticketShare')}
          </Button>
        </>
      }
    >
      <canvas ref={canvas} className="ticket-frame" role="img" aria-label={t('shareTicket')} />
      <p className="c2 center mt3">{t('ticketNoName')}</p>
      <div className="mt2">
        <SwitchRow checked={parts.sum} onChange={(sum) => setParts({ ...parts, sum })}>
          <span>{t(slip.state === 'won' ? 'ticketShowWin' : 'ticketShowTotal')}</span>
        </SwitchRow>
        <SwitchRow checked={parts.numbers} onChange={(numbers) => setParts({ ...parts, numbers })}>
          <span>{t('ticketShowNumbers')}</span>
        </SwitchRow>
      </div>
      <p className="c2 mt2">{t(showsAll && owner ? 'ticketQrSlip' : 'ticketQrDraw')}</p>
    </Sheet>
  );
}
