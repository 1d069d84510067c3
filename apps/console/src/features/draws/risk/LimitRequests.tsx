import { Button } from 'antd';
import { Section } from '../../../components/basics.tsx';
import { ActionError } from '../../../components/states.tsx';
import { useConsoleAction } from '../../../core/console-action.ts';
import { amountText, dateTime } from '../../../core/format.ts';
import { useMe } from '../../../core/session.ts';
import { useT } from '../../../i18n/index.ts';
import type { Exposure } from '../types.ts';

type Request = Exposure['requests'][number];

/** Up to this many numbers are listed; more are counted. */
const NAMED_MAX = 6;

/** Changes that loosen limits of the draw and wait for a second operator, who approves or rejects them here. */
export function LimitRequests({ exposure }: { exposure: Exposure }) {
  const { t } = useT();
  const { requests, card } = exposure;
  if (requests.length === 0) return null;
  return (
    <Section title={t('limitRequests')} remark={String(requests.length)}>
      {requests.map((request) => (
        <LimitRequest key={JSON.stringify(request.change)} issue={card.issue} request={request} />
      ))}
    </Section>
  );
}

function LimitRequest({ issue, request }: { issue: string; request: Request }) {
  const { t, names } = useT();
  const { may } = useMe();
  const approval = useApproval(issue, request);
  const drop = useConsoleAction('operatorDraws', 'dropLimitRequest');
  const { change, operator, mine, reason, at } = request;
  return (
    <div className="mark doubt">
      <div>
        <b>{useChangeText(change)}</b>
        <p>{t('limitRequestBy', { name: operator, reason })}</p>
        <small className="t3">{dateTime(at, names)}</small>
        <ActionError failure={approval.error ?? drop.error} />
        {may('draw.limits') && (
          <div className="offs">
            {!mine && (
              <Button type="primary" size="small" loading={approval.isPending} onClick={approval.approve}>
                {t('approveLimits')}
              </Button>
            )}
            <Button size="small" loading={drop.isPending} onClick={() => drop.mutate({ issue, change })}>
              {t(mine ? 'withdrawLimits' : 'dropLimits')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

/** Approving is making the same change; the reason in the audit log is that of the request. */
function useApproval(issue: string, { change, reason }: Request) {
  const caps = useConsoleAction('operatorDraws', 'setCaps');
  const members = useConsoleAction('operatorDraws', 'setMemberLimits');
  const end = useConsoleAction('operatorDraws', 'endTemporaryCap');
  const approve = () => {
    if (change.kind === 'caps') {
      const { numbers, cap, hot, closed } = change;
      caps.mutate({ issue, numbers, cap, hot, closed, reason });
    } else if (change.kind === 'member_limits') members.mutate({ issue, limits: change.limits, reason });
    else end.mutate({ mark: change.mark, reason });
  };
  const action = { caps, member_limits: members, end_temporary_cap: end }[change.kind];
  return { approve, isPending: action.isPending, error: action.error };
}

function useChangeText(change: Request['change']): string {
  const { t, names } = useT();
  if (change.kind === 'end_temporary_cap') return t('limitRequestEnd');
  if (change.kind === 'member_limits')
    return t('limitRequestMembers', { limits: change.limits.map(amountText).join(', ') });
  const numbers =
    change.numbers.length > NAMED_MAX
      ? t('numbersCount', { n: change.numbers.length })
      : change.numbers.join(', ');
  const values = { numbers, cap: amountText(change.cap) };
  if (change.hot?.until)
    return t('limitRequestTemporary', { ...values, until: dateTime(change.hot.until, names) });
  return t('limitRequestCaps', values);
}
