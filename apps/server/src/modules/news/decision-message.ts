import { inEveryLanguage, type Text } from '@shwe/contract';
import { type MessageKey, messageText } from '@shwe/contract/messages';
import { type RejectionReason, rejectionText } from '@shwe/contract/reasons';

/** A decided deposit or withdrawal; the amount in whole kyat. */
export type Decision = {
  kind: 'deposit' | 'withdrawal';
  reference: string;
  amount: number;
  state: string;
  reason: RejectionReason | '';
  note: string;
};

const TEXTS: Record<Decision['kind'], Record<string, { title: MessageKey; body: MessageKey }>> = {
  deposit: {
    succeeded: { title: 'depositCreditedTitle', body: 'depositCreditedText' },
    failed: { title: 'depositRejectedTitle', body: 'depositRejectedText' },
  },
  withdrawal: {
    paid: { title: 'withdrawalPaidTitle', body: 'withdrawalPaidText' },
    refused: { title: 'withdrawalRefusedTitle', body: 'withdrawalReturnedText' },
    refused_deducted: { title: 'withdrawalRefusedTitle', body: 'withdrawalDeductedText' },
  },
};

/** What the member is told about the decision, with its reason and where the money is. */
export function decisionMessage(decision: Decision): { title: Text; body: Text } {
  const { kind, reference: id, amount, state } = decision;
  const texts = TEXTS[kind][state];
  if (!texts) throw new Error(`no message of ${kind} ${state}`);
  return {
    title: inEveryLanguage((lang) => messageText(lang, texts.title, { amount })),
    body: inEveryLanguage((lang) =>
      messageText(lang, texts.body, { id, amount, reason: rejectionText(decision, lang) }).replace(
        / {2,}/g,
        ' ',
      ),
    ),
  };
}
