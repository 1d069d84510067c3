import { westernDigits } from '@shwe/kernel';
import { paths } from '../paths.ts';

/** The page that a search opens: a withdrawal (W-12), a deposit (D-12), a member (M-12), else the search of members. */
export function searchTarget(typed: string): { path: string; search: Record<string, string> } | null {
  const text = westernDigits(typed).trim();
  if (text === '') return null;
  const id = /^([WDM])-?(\d+)$/i.exec(text);
  const [letter, digits] = [id?.[1]?.toUpperCase(), id?.[2] ?? ''];
  if (letter === 'W') return { path: paths.withdrawal.replace('$id', `W-${digits}`), search: {} };
  if (letter === 'D') return { path: paths.deposit.replace('$id', `D-${digits}`), search: {} };
  if (letter === 'M') return { path: paths.member.replace('$id', digits), search: {} };
  return { path: paths.members, search: { text } };
}
