import { formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import type { Message } from './messages.ts';

/** Title and time of a message, with a mark while it is unread. */
export function MessageTitle({ message }: { message: Message }) {
  const { lang } = useT();
  return (
    <>
      <span className={message.read ? 'c2' : ''}>
        {message.title} {!message.read && <i className="news" aria-hidden="true" />}
      </span>
      <br />
      <small className="c3">{formatMoment(lang, message.created_at)}</small>
    </>
  );
}
