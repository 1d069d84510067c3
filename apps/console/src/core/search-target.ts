import { westernDigits } from '@shwe/kernel';
import { paths } from '../paths.ts';

/** Where a search leads: an order by its number, a member by M-number, anything else to the member search. */
export function searchTarget(typed: string): { path: string; search: Record<string, string> } | null {
  const text = westernDigits(typed).trim();
  if (text === '') return null;
  const named = /^([WDM])-?(\d+)$/i.exec(text);
  const [letter, digits] = [named?.[1]?.toUpperCase(), named?.[2] ?? ''];
  if (letter === 'W') return { path: paths.withdrawal.replace('$id', `W-${digits}`), search: {} };
  if (letter === 'D') return { path: paths.deposit.replace('$id', `D-${digits}`), search: {} };
  if (letter === 'M') return { path: paths.member.replace('$id', digits), search: {} };
  return { path: paths.members, search: { text } };
}
