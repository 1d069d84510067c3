import type { Failure } from '@shwe/client';
import { Note } from '@shwe/ui';
import { failureText } from '../core/failure.ts';
import { translate } from '../i18n/index.ts';

type Props = { failure: Failure | null; kind?: 'reading' | 'money'; className?: string };

export function FailureNote({ failure, kind, className }: Props) {
  if (!failure) return null;
  const { title, text } = failureText(failure, kind);
  return (
    <Note kind="bad" {...(className && { className })}>
      {text.startsWith(title) ? (
        text
      ) : (
        <>
          <b>{title}</b>
          <br />
          {text}
        </>
      )}
    </Note>
  );
}

/** The text of a refusal with one of these codes, to be shown at its field; undefined for any other failure. */
export function refusalText(failure: Failure | null, ...codes: string[]): string | undefined {
  return failure?.kind === 'refused' && codes.includes(failure.code) ? failureText(failure).text : undefined;
}

/** `refusalText` at a field for the withdrawal password: the refusal `code_wrong` does not say which code is wrong. */
export function pinRefusalText(failure: Failure | null, ...codes: string[]): string | undefined {
  if (failure?.kind === 'refused' && failure.code === 'code_wrong') {
    return translate('pinWrong', { n: Number(failure.details.n) });
  }
  return refusalText(failure, ...codes);
}

/** The failure, or null if it is a refusal with one of these codes, which a field shows already. */
export function otherFailure(failure: Failure | null, ...codes: string[]): Failure | null {
  return refusalText(failure, ...codes) === undefined ? failure : null;
}
