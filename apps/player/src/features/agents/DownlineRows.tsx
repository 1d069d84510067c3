import { westernDigits } from '@shwe/kernel';
import { amountText, cx, digitsText, Skeleton } from '@shwe/ui';
import { useBusinessDay } from '../../core/business-time.ts';
import { dayOfTime } from '../../core/group-by-day.ts';
import { go } from '../../core/navigate.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { phoneText } from '../../util/phone-text.ts';
import type { DownlineRow } from './queries.ts';

/** Opens the page of a member of the downline. */
export function openMember(id: number): void {
  go(paths.myAccountInfo, { id: String(id) });
}

export function VipLevel({ level }: { level: number }) {
  return (
    <span>
      VIP <span className="fig">{digitsText(String(level))}</span>
    </span>
  );
}

/** What follows a letter in the same syllable: marks, and a letter stacked below. */
const SYLLABLE_END = /^(?:\u1039.|\p{M})*/u;

/** A text in which the part that was searched for is underlined. */
function Marked({ text, find }: { text: string; find: string }) {
  const at = find === '' ? -1 : text.toLowerCase().indexOf(find.toLowerCase());
  if (at === -1) return <>{digitsText(text)}</>;
  const rest = text.slice(at + find.length);
  const end = text.length - rest.length + SYLLABLE_END.exec(rest)![0].length;
  return (
    <>
      {digitsText(text.slice(0, at))}
      <span className="ag-found">{digitsText(text.slice(at, end))}</span>
      {digitsText(text.slice(end))}
    </>
  );
}

type Props = {
  rows: readonly DownlineRow[];
  find?: string | undefined;
  /** What a tap on a row does; without it, the page of the member opens. */
  onOpen?: ((id: number) => void) | undefined;
};

/** Working rows of one height: who is left, balance and today's stakes are right. */
export function DownlineRows({ rows, find = '', onOpen = openMember }: Props) {
  const today = useBusinessDay();
  return rows.map((row) => <Row key={row.id} row={row} today={today} find={find} onOpen={onOpen} />);
}

type RowProps = { row: DownlineRow; today: string; find: string; onOpen: (id: number) => void };

function Row({ row, today, find, onOpen }: RowProps) {
  const { t } = useT();
  return (
    <button type="button" className="ar-row" onClick={() => onOpen(row.id)}>
      <span>
        <span className="id">
          <span className="fig">
            <Marked text={String(row.id)} find={westernDigits(find)} />
          </span>
          {row.remark && (
            <i>
              <Marked text={row.remark} find={find} />
            </i>
          )}
          {row.is_daili === 1 ? (
            <span className="ag-mark">
              {t('agentRole')} <span className="fig">{amountText(row.xj_nums)}</span>
            </span>
          ) : (
            dayOfTime(row.created_at) === today && <span className="ar-mark">{t('newShort')}</span>
          )}
        </span>
        <small className="ag-line2">
          {row.phone && <span className="fig">{phoneText(row.phone)}</span>}
          <VipLevel level={row.levelid} />
        </small>
      </span>
      <span className="r">
        <span className={cx('fig', row.money === 0 && 'none')}>{amountText(row.money)}</span>
        <small className="fig">{amountText(row.bet_today)}</small>
      </span>
    </button>
  );
}

/** Rows of the final height while a list loads. */
export function RowsPending() {
  const { t } = useT();
  return (
    <div aria-busy="true">
      <span className="sr" role="status">
        {t('loading')}
      </span>
      {[108, 140, 92, 160, 116, 130, 100, 144, 112, 90].map((width) => (
        <div key={width} className="ar-row">
          <span>
            <Skeleton width={width} height={15} />
            <Skeleton width={120} height={12} className="mt2" />
          </span>
          <span>
            <Skeleton width={80} height={15} />
            <Skeleton width={80} height={12} className="mt2" />
          </span>
        </div>
      ))}
    </div>
  );
}
