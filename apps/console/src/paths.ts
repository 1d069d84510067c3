/** Every path of the console; nothing else writes one. */
export const paths = {
  home: '/',
  today: '/today',
  withdrawals: '/withdrawals',
  withdrawal: '/withdrawals/$id',
  deposits: '/deposits',
  deposit: '/deposits/$id',
  draws: '/draws',
  draw: '/draws/$issue',
  members: '/members',
  member: '/members/$id',
  audit: '/audit',
} as const;
