/** Every path of the console; no other file writes one. */
export const paths = {
  home: '/',
  today: '/today',
  withdrawals: '/withdrawals',
  withdrawal: '/withdrawals/$id',
  deposits: '/deposits',
  deposit: '/deposits/$id',
  transfers: '/transfers',
  draws: '/draws',
  draw: '/draws/$issue',
  members: '/members',
  member: '/members/$id',
  payees: '/payees',
  payouts: '/payouts',
  feedback: '/feedback',
  settings: '/settings',
  audit: '/audit',
} as const;
