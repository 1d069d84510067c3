import type { Input } from '@shwe/contract';

/** The terms of a campaign as the contract has them and as they are stored. */
export type Terms = Input<'operatorCampaigns', 'save'>['terms'];
