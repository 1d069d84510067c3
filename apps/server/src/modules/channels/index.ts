export { activeBanks } from './banks.queries.ts';
export {
  allCategories,
  allChannels,
  type Channel,
  channelByCode,
  channelForDeposits,
  payeeWallets,
  qrTextsOf,
  type Rail,
} from './channels.queries.ts';

export { channelsOperatorApi } from './operator-api.ts';
export {
  accountsToday,
  addReceivingAccount,
  addressesOf,
  assignAccount,
  capacityByWallet,
  type ManualAccount,
  manualAccount,
  manualAccounts,
} from './receiving-accounts.ts';

export { addSandboxChannel } from './sandbox-channel.ts';
export { addUsdtChannel } from './usdt-channel.ts';
