import { amountText, Button, digitsText, Icon } from '@shwe/ui';
import { useState } from 'react';
import { SLIP_STATE_LABEL } from '../../../core/labels.ts';
import { useServerInfo } from '../../../core/server-info.ts';
import { formatDay, stampTexts } from '../../../i18n/format.ts';
import { type Translate, useT } from '../../../i18n/index.ts';
import type { Lang } from '../../../i18n/lang.ts';
import { drawName } from '../labels.ts';
import { usePublicDraw, useStoredReceipt } from '../proof/proof-queries.ts';
import type { PublicDraw } from '../proof/public-files.ts';
import { saveReceipt } from '../proof/save-receipt.ts';
import type { PlacedSlip } from '../slips/placed-slips.ts';
import { ShareTicket } from './ShareTicket.tsx';
import { ownerOfReceipt, type TicketParts, ticketLink } from './ticket.ts';
import type { TicketTexts } from './ticket-picture.ts';

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
          ...stampTexts(lang, seal.sealed),
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

/** A slip as a picture to share or save. */
export function TicketSheet({ slip, onClose }: Props) {
  const { t, lang } = useT();
  const [parts, setParts] = useState<TicketParts>({ sum: true, numbers: true });
  const receipt = useStoredReceipt(slip.slip).data;
  const seal = usePublicDraw(slip.issue).data?.seal ?? null;
  const isPlay = useServerInfo((state) => state.mode) === 'play';
  const owner = receipt && ownerOfReceipt(receipt.stored.receipt);
  const link = ticketLink(location.origin, slip, parts, owner);
  const showsAll = parts.sum && parts.numbers;
  return (
    <ShareTicket
      texts={textsOf(t, lang, parts, { slip, seal, isPlay, link })}
      file={`${t('brand').toLowerCase()}-${slip.code}.png`}
      parts={parts}
      setParts={setParts}
      sumLabel={t(slip.state === 'won' ? 'ticketShowWin' : 'ticketShowTotal')}
      qrText={t(showsAll && owner ? 'ticketQrSlip' : 'ticketQrDraw')}
      proof={
        receipt && (
          <Button tone="line" size="md" onClick={() => saveReceipt(slip.code, receipt)}>
            <Icon name="shield" size="s" />
            {t('ticketProof')}
          </Button>
        )
      }
      onClose={onClose}
    />
  );
}
