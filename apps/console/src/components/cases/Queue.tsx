import { Input, type InputRef, Segmented } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Failure } from '../../core/failure.ts';
import type { Filter } from '../../core/filter.ts';
import { amountText } from '../../core/format.ts';
import { useKeys } from '../../core/keys.ts';
import type { SlaState } from '../../core/sla.ts';
import { useT } from '../../i18n/index.ts';
import { KeyCap } from '../bits.tsx';
import { Icon } from '../Icon.tsx';
import { Empty, LoadFailed } from '../states.tsx';
import { ageText } from '../texts.ts';

export type QueueRow = {
  id: string;
  name: string;
  amount: number;
  /** null once the case is closed. */
  age: { minutes: number; state: SlaState } | null;
  details: ReactNode;
  /** Somebody else works on it, or it is closed: the row steps back. */
  isQuiet: boolean;
};

type Props<Tab extends string> = {
  title: string;
  total: ReactNode;
  tabs: { value: Tab; label: string }[];
  tab: Tab;
  selectTab: (tab: Tab) => void;
  filter: Filter;
  orderText: string;
  lateText: string;
  rows: QueueRow[] | undefined;
  failure: { error: Failure; again: () => void } | null;
  empty: ReactNode;
  selected: string | undefined;
  select: (id: string) => void;
};

/** The cases of a tab: a line with name and amount, a line with details and age. */
export function Queue<Tab extends string>(props: Props<Tab>) {
  const { t } = useT();
  const { rows, failure, filter } = props;
  const isFiltered = filter.text !== null && filter.text.trim() !== '';
  return (
    <section className="queue" aria-label={props.title}>
      <header>
        <h1>
          {props.title} <small>{props.total}</small>
        </h1>
        <Segmented<Tab>
          block
          aria-label={t('queueTabs')}
          options={props.tabs}
          value={props.tab}
          onChange={props.selectTab}
        />
        <FilterField filter={filter} />
        <div className="order">
          <span>{props.orderText}</span>
          <span className="late">{props.lateText}</span>
        </div>
      </header>
      <div className="scroll">
        {failure && <LoadFailed failure={failure.error} again={failure.again} />}
        {!rows && !failure && <LoadingRows />}
        {rows?.length === 0 &&
          (isFiltered ? (
            <Empty
              text={t('filterNone')}
              next={
                <button type="button" className="bare link" onClick={() => filter.write(null)}>
                  {t('filterOff')}
                </button>
              }
            />
          ) : (
            props.empty
          ))}
        {rows?.map((row) => (
          <Row key={row.id} row={row} isOn={row.id === props.selected} select={() => props.select(row.id)} />
        ))}
      </div>
      <footer>
        <KeyCap k="J" />
        <KeyCap k="K" /> {t('keyNextPrevious')} <KeyCap k="/" /> {t('keyFilter')} <KeyCap k="?" />{' '}
        {t('keyHelp')}
      </footer>
    </section>
  );
}

/** Grey bars at the height of the rows while they load. */
function LoadingRows() {
  const { t } = useT();
  return (
    <div className="qbars" role="status" aria-label={t('loading')}>
      {Array.from({ length: 9 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars never change places
        <i key={row} />
      ))}
    </div>
  );
}

/** Opened by /; Escape closes it and shows all rows again. */
function FilterField({ filter: { text, write } }: { filter: Filter }) {
  const { t } = useT();
  const field = useRef<InputRef>(null);
  useKeys({
    '/': () => {
      if (text === null) write('');
      field.current?.focus();
    },
  });
  if (text === null) return null;
  return (
    <Input
      ref={field}
      autoFocus
      size="small"
      aria-label={t('filterQueue')}
      placeholder={t('filterQueue')}
      suffix={<KeyCap k="Esc" />}
      value={text}
      onChange={(event) => write(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') write(null);
        if (event.key === 'Enter') field.current?.blur();
      }}
    />
  );
}

function Row({ row, isOn, select }: { row: QueueRow; isOn: boolean; select: () => void }) {
  const { t } = useT();
  const place = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOn) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isOn]);
  return (
    <button
      ref={place}
      type="button"
      className={`bare qrow${isOn ? ' on' : ''}${row.isQuiet ? ' taken' : ''}`}
      aria-current={isOn}
      onClick={select}
    >
      <span className="nm">{row.name}</span>
      <span className="am">{amountText(row.amount)}</span>
      <span className="sub">{row.details}</span>
      <span className={`age ${row.age?.state ?? ''}`}>{row.age ? ageText(t, row.age.minutes) : ''}</span>
    </button>
  );
}

/** Shown for a moment under a row that was closed, before it leaves the list. */
export function JustClosed() {
  const { t } = useT();
  return (
    <span className="jade">
      <Icon name="tick" /> {t('justClosed')}
    </span>
  );
}

/** The id after or before the selected one; the first and the last have no further neighbour. */
export function neighbour(
  ids: readonly string[],
  selected: string | undefined,
  by: 1 | -1,
): string | undefined {
  const at = selected === undefined ? -1 : ids.indexOf(selected);
  if (at === -1) return by === 1 ? ids[0] : ids.at(-1);
  return ids[Math.min(ids.length - 1, Math.max(0, at + by))];
}
