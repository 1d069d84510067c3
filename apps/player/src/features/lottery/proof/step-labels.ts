import type { StepCode } from '@shwe/verifier';
import type { Key } from '../../../i18n/index.ts';

/** Each step of the verifier in the reader's language. */
export const STEP_LABEL: Record<StepCode, Key> = {
  seal_file: 'stepSealFile',
  seal_signature: 'stepSealSignature',
  seal_key: 'stepSealKey',
  seal_form: 'stepSealForm',
  seal_times: 'stepSealTimes',
  chain: 'stepChain',
  leaves_form: 'stepLeavesForm',
  leaves_order: 'stepLeavesOrder',
  leaves_issue: 'stepLeavesIssue',
  leaves_times: 'stepLeavesTimes',
  slips: 'stepSlips',
  stakes: 'stepStakes',
  most: 'stepMost',
  root: 'stepRoot',
  numbers: 'stepNumbers',
  result_form: 'stepResultForm',
  result_issue: 'stepResultIssue',
  result_number: 'stepResultNumber',
  result_winners: 'stepResultWinners',
  result_stake: 'stepResultStake',
  result_payout: 'stepResultPayout',
  proof_sealed: 'stepProofSealed',
  receipt_file: 'stepReceiptFile',
  receipt_signature: 'stepReceiptSignature',
  receipt_key: 'stepReceiptKey',
  receipt_form: 'stepReceiptForm',
  receipt_leaf: 'stepReceiptLeaf',
  receipt_sealed: 'stepReceiptSealed',
};
