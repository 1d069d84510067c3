import { AuditPage } from '../../pages/AuditPage.tsx';
import { type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
import { AuditLog } from './AuditLog.tsx';

const at = '2031-01-05T20:30:09.000Z';
const entry = (id: number, extra: object) => ({
  ...{ id, at, business_at: '2031-01-06T20:30:10.000Z', operator: 'Thiri', ip: '10.0.0.7', name: '' },
  ...{ action: 'withdrawal.approve', subject: 'withdrawal:W-61001', details: {}, hash: 'abcdef01' },
  ...extra,
});
const log = (list: object[], rest: Omit<ScreenCase, 'show'>, filter: object = {}): ScreenCase => ({
  show: (
    <AuditLog
      query={{ data: { list, total: list.length }, error: null, isPending: false } as never}
      paging={{ page: 1, size: 50, goTo: () => {} } as never}
      filter={{ find: '', from: '', to: '', action: '', operator: '', ...filter }}
    />
  ),
  at: '/audit',
  can: ['withdrawal.view'],
  ...rest,
});

testScreens({
  'who did what, to what, for how much, and why': log(
    [
      entry(71, { details: { amount: 40_001, transactionId: '0100382' } }),
      entry(70, {
        ...{ action: 'withdrawal.reject', details: { reason: 'under_review', note: 'called', cap: 7_007 } },
        subject: 'withdrawal:W-61002',
      }),
      entry(69, { action: 'staff.role', subject: 'operator:9', details: { role: 'finance' } }),
    ],
    {
      reads: [
        '6 Jan 03:00:09 Thiri',
        'W-61001 40,001 0100382',
        'W-61002 7,007',
        'user 9 finance',
        'Entry 71',
        'Real time 6 Jan 03:00:09 Business time 7 Jan 03:00:10 IP address 10.0.0.7',
        'Amount, Ks 40,001 Transaction ID 0100382',
        'abcd ef01',
      ],
      links: { 'W-61001': '#/withdrawals/W-61001' },
    },
  ),
  'a detail that is a word of a list is written out, and what somebody typed is not': log(
    [
      entry(71, {
        action: 'staff.role',
        subject: 'operator:9',
        details: { role: 'finance', reason: 'draws' },
      }),
    ],
    { reads: ['Role Finance Reason draws'] },
  ),
  'the reason of a rejection is written out': log(
    [entry(71, { action: 'deposit.refuse', details: { reason: 'no_money', note: 'looked twice' } })],
    { reads: ['Reason No such payment received'] },
  ),
  'a change of a cap is not called one of the odds': log(
    [
      entry(71, { action: 'rule.confirm', subject: 'rules', details: { kind: 'number_cap' } }),
      entry(70, { action: 'rule.ask', subject: 'rules', details: { kind: 'number_cap' } }),
    ],
    { reads: ['Approved a configuration change', 'Requested a configuration change'], lacks: ['odds'] },
  ),
  'a subject whose screen the role may not open is no link': log([entry(71, {})], {
    can: [],
    reads: ['W-61001'],
    missing: ['W-61001'],
  }),
  'the filter is kept when another part of it changes': log(
    [entry(71, {})],
    {
      steps: [['choose', 'User', 'All users']],
      goesTo: '/audit?find=10.0.0.7&from=2031-01-06',
    },
    { find: '10.0.0.7', from: '2031-01-06', operator: '9' },
  ),
  'a first day after the last one is not asked for': log(
    [entry(71, {})],
    {
      at: '/audit?from=2031-01-06&to=2031-01-07',
      steps: [['type', 'From', '2031-01-08']],
      reads: ['The first day must not be after the last.'],
      goesTo: '/audit?from=2031-01-06&to=2031-01-07',
    },
    { from: '2031-01-06', to: '2031-01-07' },
  ),
  'what one operator did is not shown as that of the next': {
    show: <AuditPage />,
    at: '/audit?operator=9',
    answers: {
      'operators.audit': ({ operator_id: id }: { operator_id?: number }) =>
        id === 9 ? { list: [entry(71, {})], total: 1 } : undefined,
    },
    steps: [['choose', 'User', 'All users']],
    goesTo: '/audit',
    lacks: ['W-61001'],
  },
  'the log is saved as it is filtered': log(
    [entry(71, {})],
    {
      steps: [['click', 'CSV']],
      sends: ['operators.auditFile', { find: '10.0.0.7', from: '2031-01-06', operator_id: 9, format: 'csv' }],
    },
    { find: '10.0.0.7', from: '2031-01-06', operator: '9' },
  ),
});
