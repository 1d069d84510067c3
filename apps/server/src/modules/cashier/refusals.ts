import type { Lang } from '@shwe/contract';
import { type RefusalReason, reasonText } from '@shwe/contract/reasons';

/** The shortest note that says something, characters. */
const NOTE_MIN = 3;

/** `other` says nothing of its own: it needs words of the operator's. */
export function needsNote(reason: RefusalReason, note: string): boolean {
  return reason === 'other' && note.length < NOTE_MIN;
}

/** A row's refusal as its member reads it; '' when it was not refused. */
export function refusalOf(row: { reason: RefusalReason | ''; note: string }, lang: Lang): string {
  return reasonText(lang, row.reason, row.note);
}
