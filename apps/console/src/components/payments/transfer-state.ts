/** The label and colour of each state of a transfer to or from a game provider. */
export const TRANSFER_STATE = {
  sending: { label: 'transfer_sending', tone: 'amber' },
  unknown: { label: 'transfer_unknown', tone: 'amber' },
  done: { label: 'transfer_done', tone: 'jade' },
  not_done: { label: 'transfer_not_done', tone: 't3' },
} as const;
