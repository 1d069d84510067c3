import { digitsText } from '@shwe/ui';
import type { ReactNode } from 'react';
import type { DateRange } from '../../core/date-range.ts';
import { go } from '../../core/navigate.ts';
import { paths } from '../../paths.ts';

/** Opens the page of a member of the downline. */
export function openMember(id: number): void {
  go(paths.myAccountInfo, { id: String(id) });
}

/** Opens the bet records of a member on these days. */
export function openBets(id: number, { from, to }: DateRange): void {
  go(paths.downRecord, { id: String(id), from, to });
}

/** The first line of a working row: the number first, then the remark and a mark. */
export function MemberName({ id, remark, mark }: { id: number; remark: string; mark?: ReactNode }) {
  return (
    <span className="id">
      <span className="fig">{digitsText(String(id))}</span>
      {remark && <i>{remark}</i>}
      {mark && <span className="ar-mark">{mark}</span>}
    </span>
  );
}
