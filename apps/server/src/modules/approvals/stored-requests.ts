import { approvalKindOfAction, endableActions } from '@shwe/contract/approvals';
import { kyatToWire } from '@shwe/kernel';
import { numberText } from '@shwe/rules';
import type { Queries } from '../../database/index.ts';
import { percentText } from '../../util/percent-text.ts';
import { moveEnds } from '../agent-console/index.ts';
import { membersById } from '../members/index.ts';
import { readSettings, type SettingKey, settingValue } from '../settings/index.ts';
import { figuresOf, levelsNow } from '../vip/index.ts';
import { type Change, decision, decisionWithoutReason, type Pending } from './pending-row.ts';
import type { StoredRequest } from './requests.queries.ts';
import * as facts from './requests.queries.ts';

/** What the queue says about a stored request, besides what all of them have. */
type Described = Pick<
  Pending,
  'subject' | 'name' | 'memberId' | 'amount' | 'changes' | 'approve' | 'reject' | 'withdraw'
>;

/** The stored requests as rows of the queue. */
export async function pendingRequests(db: Queries): Promise<Pending[]> {
  const rows: Pending[] = [];
  for (const request of await facts.storedRequests(db)) {
    const { action, subject } = request;
    const { reject = endOf(request), ...described } = await describe(db, request);
    rows.push({
      id: `${action} ${subject}`,
      kind: approvalKindOfAction[action],
      at: request.requested_at,
      operatorId: request.operator_id,
      operator: request.operator,
      isValid: request.is_valid,
      reason: request.reason,
      ...(reject && { reject }),
      ...described,
    });
  }
  return rows;
}

/** Ends a request by deleting it; undefined for those that end by a call of their own. */
function endOf({ action, subject, requested_at: at }: StoredRequest): Pending['reject'] {
  return (endableActions as readonly string[]).includes(action)
    ? decision('operatorApprovals.end', { action, subject, at: at.toISOString() })
    : undefined;
}

function describe(db: Queries, request: StoredRequest): Promise<Described> {
  switch (request.action) {
    case 'cancel':
    case 'close':
    case 'move':
    case 'limits':
    case 'result.keep':
      return describeDraw(db, request);
    case 'agent.appoint':
    case 'agent.dismiss':
    case 'agent.move':
    case 'rebate.rate':
    case 'commission.rate':
    case 'commission.pay':
      return describeAgent(db, request);
    case 'bonus.cancel':
    case 'campaign.grant':
    case 'campaign.publish':
    case 'prize.live':
    case 'prize.turn':
    case 'vip.level':
      return describePromotion(db, request);
    case 'staff.enable':
    case 'staff.invite':
    case 'staff.reset':
    case 'staff.role':
      return describeStaff(db, request);
    default:
      return describeOther(db, request);
  }
}

async function describeDraw(db: Queries, { action, subject, detail }: StoredRequest): Promise<Described> {
  if (action === 'cancel') {
    const stakes = (await facts.stakesOfDraws(db, [subject])).get(subject) ?? 0n;
    return {
      subject: `issue:${subject}`,
      amount: stakes,
      changes: [{ field: 'stakes', before: kyatToWire(stakes), after: 0 }],
      approve: decision('operatorDraws.cancelDraw', { issue: subject }),
    };
  }
  if (action === 'close') {
    const stakes = (await facts.stakesOfDays(db, [subject])).get(subject) ?? 0n;
    return {
      subject: `day:${subject}`,
      amount: stakes,
      changes: [{ field: 'stakes', before: kyatToWire(stakes), after: 0 }],
      approve: decision('operatorCalendar.addCloseDay', { date: subject }),
    };
  }
  if (action === 'move') {
    const date = /^\d{4}-/.test(detail) ? detail : null;
    return {
      subject: `day:${subject}`,
      changes: [{ field: 'day', before: await facts.dayOfDraw(db, subject), after: date }],
      approve: decision('operatorCalendar.moveDraw', { planned: subject, date }),
    };
  }
  // The second operator enters the figures of the exchange on the page of the draw.
  if (action === 'result.keep') return { subject: `issue:${subject}` };
  return describeLimits(db, subject.split(' ')[0]!, JSON.parse(detail) as LimitChange);
}

type LimitChange =
  | { kind: 'caps'; numbers: number[]; cap: number; hot: { until: string | null } | null; closed: boolean }
  | { kind: 'member_limits'; limits: number[] }
  | { kind: 'end_temporary_cap'; mark: number };

async function describeLimits(db: Queries, issue: string, change: LimitChange): Promise<Described> {
  const subject = `issue:${issue}`;
  if (change.kind === 'end_temporary_cap') {
    const ended = await facts.temporaryCap(db, change.mark, issue);
    return {
      subject,
      changes: ended ? endOfCap(ended) : [],
      approve: decision('operatorDraws.endTemporaryCap', { mark: change.mark }),
    };
  }
  if (change.kind === 'member_limits') {
    const was = await facts.memberLimitsOf(db, issue);
    return {
      subject,
      changes: change.limits.map((after, at) => ({
        field: `memberLimit${at}`,
        before: was[at] === undefined ? null : kyatToWire(was[at]),
        after,
      })),
      approve: decision('operatorDraws.setMemberLimits', { issue, limits: change.limits }),
    };
  }
  const { numbers, cap, hot, closed } = change;
  const was = await facts.lowestCap(db, issue, numbers.map(Number));
  const ends = hot && (await facts.temporaryEnds(db, issue, numbers.map(Number)));
  const capChange = { before: was === null ? null : kyatToWire(was), after: cap };
  return {
    subject,
    changes: [
      { field: 'numbers', before: null, after: numbers.join(' ') },
      { field: hot ? 'temporaryCap' : 'cap', ...capChange },
      ...(ends
        ? [
            {
              field: 'until',
              before: ends.until?.toISOString() ?? null,
              after: hot.until ?? ends.closes_at.toISOString(),
            },
          ]
        : []),
      { field: 'closed', before: null, after: closed },
    ],
    approve: decision('operatorDraws.setCaps', { issue, numbers, cap, hot, closed }),
  };
}

/** The number returns to its own cap. */
function endOfCap({ game, number, cap, until, own }: facts.TemporaryCap): Change[] {
  return [
    { field: 'numbers', before: null, after: numberText(number, game) },
    { field: 'temporaryCap', before: kyatToWire(cap), after: null },
    { field: 'until', before: until.toISOString(), after: null },
    { field: 'cap', before: null, after: own === null ? null : kyatToWire(own) },
  ];
}

async function describeAgent(db: Queries, { action, subject, detail }: StoredRequest): Promise<Described> {
  if (action === 'commission.pay')
    return {
      subject: `commissions:${subject}`,
      amount: BigInt(detail),
      approve: decision('operatorCommissions.pay', { month: subject, amount: Number(detail) }),
    };
  const [member = '', key = ''] = subject.split(' ');
  const memberId = BigInt(member);
  const id = Number(member);
  const about = { subject: `member:${member}`, memberId };
  if (action === 'agent.appoint') return { ...about, approve: decision('operatorAgents.appoint', { id }) };
  if (action === 'agent.dismiss')
    return {
      ...about,
      approve: decisionWithoutReason('operatorAgents.decideDismissal', { id, yes: true }),
      reject: decisionWithoutReason('operatorAgents.decideDismissal', { id, yes: false }),
    };
  if (action === 'agent.move') {
    const { from, to } = moveEnds(detail);
    const people = await membersById(
      db,
      [from, to].filter((one) => one !== null),
    );
    const nameOf = (one: bigint | null) => (one === null ? null : (people.get(one)?.name ?? null));
    const input = { id, superior_id: to === null ? null : Number(to) };
    return {
      ...about,
      changes: [{ field: 'superior', before: nameOf(from), after: nameOf(to) }],
      approve: decisionWithoutReason('operatorAgents.decideMove', { ...input, yes: true }),
      reject: decisionWithoutReason('operatorAgents.decideMove', { ...input, yes: false }),
    };
  }
  const rate = Number(detail);
  if (action === 'commission.rate') {
    const was = await facts.commissionRateOf(db, memberId, key);
    return {
      ...about,
      changes: [{ field: `commission_${key}`, before: percentText(was), after: percentText(rate) }],
      approve: decision('operatorCommissions.setRates', { id, rates: [{ model: key, rate }] }),
    };
  }
  const was = await facts.rebateRateOf(db, memberId, key);
  return {
    ...about,
    name: key.toUpperCase(),
    changes: [{ field: 'rebate', before: was === null ? null : percentText(was), after: percentText(rate) }],
    approve: decision('operatorRebates.setRates', { id, rates: [{ key, rate }] }),
  };
}

async function describePromotion(
  db: Queries,
  { action, subject, detail }: StoredRequest,
): Promise<Described> {
  if (action === 'bonus.cancel') {
    const grant = await facts.grantOf(db, subject);
    return {
      subject: `bonus:${subject}`,
      ...(grant && {
        memberId: grant.member_id,
        amount: grant.amount,
        approve: decision('operatorGrants.cancel', { member_id: Number(grant.member_id), id: subject }),
      }),
    };
  }
  if (action === 'campaign.publish' || action === 'campaign.grant') {
    const id = Number(subject.split(':')[1]);
    const campaign = await facts.sumsOfCampaign(db, id);
    if (action === 'campaign.publish')
      return {
        subject,
        // Another version than the requested one cannot be published any more.
        amount: campaign?.version === Number(detail) ? campaign.budget : null,
        changes: [{ field: 'version', before: null, after: Number(detail) }],
        approve: decision('operatorCampaigns.publish', { id, version: Number(detail) }),
      };
    const members = detail.split(' ').map(Number);
    const each = campaign?.each ?? null;
    return {
      subject,
      amount: each === null ? null : each * BigInt(members.length),
      changes: [{ field: 'members', before: null, after: detail }],
      approve: decision('operatorCampaigns.grant', { id, member_ids: members }),
    };
  }
  if (action === 'prize.live')
    return {
      subject: `prize table:${subject}`,
      approve: decision('operatorPrizes.publish', { id: Number(subject), digest: detail }),
    };
  if (action === 'prize.turn') {
    const [table = '', member = ''] = subject.split(':');
    return {
      subject: `prize table:${table}`,
      memberId: BigInt(member),
      approve: decision('operatorPrizes.give', { table_id: Number(table), member_id: Number(member) }),
    };
  }
  return describeLevel(db, subject, detail);
}

async function describeLevel(db: Queries, subject: string, detail: string): Promise<Described> {
  const was = (await levelsNow(db)).find(({ level }) => String(level) === subject);
  const now = figuresOf(detail);
  const wire = (value: bigint | number | boolean | null) =>
    typeof value === 'bigint' ? kyatToWire(value) : value;
  const fields = Object.keys(now) as (keyof typeof now)[];
  const changes: Change[] = fields
    .map((field) => ({ field, before: was ? wire(was[field]) : null, after: wire(now[field]) }))
    .filter(({ before, after }) => before !== after);
  const figures = Object.fromEntries(fields.map((field) => [field, wire(now[field])]));
  return {
    subject: `vip level:${subject}`,
    changes,
    approve: decision('operatorVip.saveLevel', { level: Number(subject), ...figures }),
  };
}

async function describeStaff(db: Queries, { action, subject, detail }: StoredRequest): Promise<Described> {
  const id = Number(subject.split(':')[1]);
  const account = await facts.staffOf(db, BigInt(id));
  const changesRole = action === 'staff.role' || action === 'staff.invite';
  return {
    subject,
    ...(changesRole && {
      changes: [
        { field: 'role', before: action === 'staff.role' ? (account?.role ?? null) : null, after: detail },
      ],
    }),
    // The code of a link is shown once, on the screen of the staff.
    ...((action === 'staff.role' || action === 'staff.enable') && {
      approve: decisionWithoutReason('operatorStaff.approve', { id, action, detail }),
    }),
    reject: decision('operatorStaff.withdraw', { id }),
  };
}

async function describeOther(db: Queries, { action, subject, detail }: StoredRequest): Promise<Described> {
  switch (action) {
    case 'setting': {
      const was = (await readSettings(db))[subject as SettingKey];
      const value = settingValue(subject as SettingKey, detail);
      return {
        subject: `setting:${subject}`,
        changes: [{ field: 'value', before: was, after: value }],
        approve: decision('operatorSettings.changeSetting', { key: subject, value }),
      };
    }
    case 'receipt.void': {
      const line = await facts.bankLineOf(db, BigInt(subject));
      return {
        subject: `receipt:${subject}`,
        amount: line?.amount ?? null,
        changes: [{ field: 'digits', before: line?.transaction_tail ?? null, after: null }],
        approve: decision('operatorDeposits.voidBankLine', { id: Number(subject) }),
      };
    }
    case 'payee.decide': {
      const request = await facts.payeeRequestOf(db, BigInt(subject));
      const input = { id: Number(subject) };
      return {
        subject: `payee ask:${subject}`,
        ...(request && {
          memberId: request.member_id,
          changes: [{ field: 'payoutAccount', before: request.before, after: request.after }],
        }),
        approve: decision('operatorPayees.decideRequest', { ...input, yes: true }),
        reject: decision('operatorPayees.decideRequest', { ...input, yes: false }),
        withdraw: null,
      };
    }
    case 'member.unsuspend':
      return {
        subject: `member:${subject}`,
        memberId: BigInt(subject),
        approve: decision('operatorMembers.suspend', { id: Number(subject), suspended: false }),
      };
    case 'channel.confirmations': {
      const was = await facts.confirmationsOf(db, subject);
      return {
        subject: `channel:${subject}`,
        changes: [{ field: 'confirmations', before: was, after: Number(detail) }],
      };
    }
    case 'platform.max': {
      const was = await facts.transferMaxOf(db, subject);
      return {
        subject: `platform:${subject}`,
        changes: [
          { field: 'transferMax', before: was === null ? null : kyatToWire(was), after: Number(detail) },
        ],
      };
    }
    case 'platform':
      return {
        subject: `platform:${subject}`,
        // The detail is a hash of the secret, then the address.
        changes: [{ field: 'address', before: null, after: detail.slice(detail.indexOf(' ') + 1) }],
      };
    default:
      return {
        subject: 'clock',
        changes: [{ field: 'clockJump', before: null, after: Number(detail) }],
        approve: decision('operators.acceptClock', { jump_ms: Number(detail) }),
      };
  }
}
