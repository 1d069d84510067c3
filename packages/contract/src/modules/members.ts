import { accountCalls } from './members/accounts.ts';
import { ownAccountCalls } from './members/own-account.ts';

export const members = { ...accountCalls, ...ownAccountCalls };
