import { yangonDate } from '@shwe/kernel';
import { cx, digitsText, Icon, type IconName } from '@shwe/ui';
import { useBusinessDay } from '../../core/business-time.ts';
import { formatShortDay, formatTime } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { joinPieces } from '../../i18n/join-pieces.ts';
import type { Message } from './messages.ts';

const ICONS: Record<Message['topic'], { icon: IconName; tone?: 'j' | 'r' }> = {
  bonus: { icon: 'gift' },
  draw: { icon: 'ticket' },
  win: { icon: 'trophy', tone: 'j' },
  house: { icon: 'horn' },
  money: { icon: 'wallet', tone: 'j' },
  refused: { icon: 'close', tone: 'r' },
  security: { icon: 'shield' },
  other: { icon: 'talk' },
};

type Props = {
  message: Message;
  /** undefined: it opens; else whether it is chosen. */
  chosen?: boolean | undefined;
  onClick: () => void;
};

/** Picture, title, the beginning of the text, and when: today the time, before that the day. */
export function MessageRow({ message, chosen, onClick }: Props) {
  const { lang } = useT();
  const today = useBusinessDay();
  const { icon, tone } = ICONS[message.topic];
  const isToday = yangonDate(new Date(message.created_at)) === today;
  return (
    <button
      type="button"
      className={cx('msg', chosen && 'sel')}
      onClick={onClick}
      {...(chosen !== undefined && { role: 'checkbox', 'aria-checked': chosen })}
    >
      {!message.read && chosen === undefined && <i className="un" aria-hidden="true" />}
      {chosen === undefined ? (
        <span className={cx('ic', tone)}>
          <Icon name={icon} size="s" />
        </span>
      ) : (
        <span className="cb">{chosen && <Icon name="check" size="xs" />}</span>
      )}
      <span className="grow">
        <span className={cx('ti', !message.read && 'b')}>{digitsText(joinPieces(message.title))}</span>
        <span className="tx">{digitsText(joinPieces(message.content))}</span>
      </span>
      <time dateTime={message.created_at}>
        {isToday ? formatTime(lang, message.created_at) : formatShortDay(message.time)}
      </time>
    </button>
  );
}
