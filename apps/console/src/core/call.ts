import type { CallResult } from '@shwe/client';
import { ConsoleClient, type OperatorCall, type OperatorCallGroup } from '@shwe/client/console';
import type { Input, Output } from '@shwe/contract';
import { currentLang } from '../i18n/lang.ts';
import { Failure } from './failure.ts';

export type { OperatorCall, OperatorCallGroup };

export const client = new ConsoleClient({ lang: currentLang });

/** The data of a call. Throws Failure. */
function dataOf<Data>(result: CallResult<Data>): Data {
  if (result.ok) return result.data;
  throw new Failure(result.failure);
}

/** Makes a call that only reads and returns its data, for the query cache. Throws Failure. */
export async function fetchCall<Group extends OperatorCallGroup, Name extends OperatorCall<Group>>(
  group: Group,
  name: Name,
  input: Input<Group, Name>,
): Promise<Output<Group, Name>> {
  return dataOf(await client.call(group, name, input));
}

/** Saves a file of the server under its own name. Throws Failure. */
export async function download(path: string): Promise<void> {
  const { name, file } = dataOf(await client.download(path));
  saveBlob(name, file);
}

/** Lets the browser save CSV text that came in a reply. */
export function saveCsvText({ name, text }: { name: string; text: string }): void {
  saveBlob(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}

/** Lets the browser save an XLSX file that came in a reply as base64. */
export function saveXlsx({ name, text }: { name: string; text: string }): void {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  saveBlob(name, new Blob([bytes], { type }));
}

function saveBlob(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Late enough that the browser has begun to save it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
