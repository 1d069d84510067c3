import type { Output } from '@shwe/contract';
import { dateTime } from '../core/format.ts';
import { type Key, useT } from '../i18n/index.ts';
import type { IconName } from './Icon.tsx';
import { Callout } from './states.tsx';

type Request = NonNullable<Output<'operatorMembers', 'get'>['reactivation']>;

/**
 * A request that waits for a second operator. `own` is the text for who made it; `others`, for everybody else, has the
 * values `who` and `at`.
 */
export function FirstRequest({
  request,
  own,
  others,
  icon,
}: {
  request: Request;
  own: Key;
  others: Key;
  icon: IconName;
}) {
  const { t, names } = useT();
  const title = request.mine ? t(own) : t(others, { who: request.operator, at: dateTime(request.at, names) });
  return <Callout tone="amber" icon={icon} title={title} text={request.reason} />;
}
