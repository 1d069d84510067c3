import type { Output } from '@shwe/contract';
import { useT } from '../../i18n/index.ts';

type Request = Pick<Output<'operatorApprovals', 'list'>['list'][number], 'has_reply' | 'mine'>;

/** Says that somebody asked about the operator's own request, or answered the operator's question. */
export function ReplyMark({ request }: { request: Request }) {
  const { t } = useT();
  if (!request.has_reply) return null;
  return <span className="amber">{t(request.mine ? 'requestAsked' : 'requestAnswered')} </span>;
}
