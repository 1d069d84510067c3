/** How each state of a transfer to or from a game is said and coloured. */
export const TRANSFER_STATE = {
  sending: { word: 'transfer_sending', tone: 'amber' },
  unknown: { word: 'transfer_unknown', tone: 'amber' },
  done: { word: 'transfer_done', tone: 'jade' },
  not_done: { word: 'transfer_not_done', tone: 't3' },
} as const;
