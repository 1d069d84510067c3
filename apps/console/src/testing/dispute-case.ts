/** When everything of the case happened. */
export const at = '2031-01-06T05:00:00.000Z';
/** A member or agent of a case. */
export const side = (id: number, name: string) => ({
  id,
  name,
  phone: '09 ••• 0111',
  since: at,
  state: 'active',
});

/** A disputed withdrawal through an agent. */
export const row = (extra: object = {}) => ({
  ...{ id: 'E-71001', member: side(200_003, 'Khin'), agent: side(200_009, 'Zaw'), amount: 40_001, fee: 152 },
  ...{ state: 'disputed', created_at: at, ended_at: null },
  ...{
    pay_until: '2031-01-07T06:01:00.000Z',
    confirm_until: '2031-01-08T07:02:00.000Z',
    disputed_at: '2031-01-09T08:03:00.000Z',
  },
  ...{ reference: '01003824', picture: 'none', reason: 'not_received', text: '', dispute_picture: 'none' },
  ...{ answer: null, proposal: null, decided_by: null, ...extra },
});
