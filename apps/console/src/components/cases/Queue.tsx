import { Input, type InputRef, Segmented } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Failure } from '../../core/failure.ts';
import type { Filter } from '../../core/filter.ts';
import { amountText } from '../../core/format.ts';
import { useKeys } from '../../core/keys.ts';
import type { SlaState } from '../../core/sla.ts';
import { useT } from '../../i18n/index.ts';
import { KeyCap } from '../basics.tsx';
import { Icon } from '../Icon.tsx';
import { Empty, LoadFailed } from '../states.tsx';
import { ageText } from '../texts.ts';

export type QueueRow = {
  id: string;
  name: string;
  /** null where there is none. */
  amount: number | null;
  /** null once the case is closed. */
  age: { minutes: number; state: SlaState; slaMinutes?: number } | null;
  details: ReactNode;
  /** The row is dimmed, because somebody else works on the case or it is closed. */
  isDimmed: boolean;
};

type Props<Tab extends string> = {
  title: string;
  total: ReactNode;
  tabs: { value: Tab; label: string }[];
  tab: Tab;
  selectTab: (tab: Tab) => void;
  filter: Filter;
  sortText: string;
  lateText: string;
  rows: QueueRow[] | undefined;
  failure: { error: Failure; retry: () => void } | null;
  empty: ReactNode;
  /** Below the rows. */
  below?: ReactNode;
  selected: string | undefined;
  select: (id: string) => void;
};

/** The cases of a tab, each with a line for name and amount and a line for details and age. */
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
          <span>{props.sortText}</span>
          <span className="late">{props.lateText}</span>
        </div>
      </header>
      <div className="scroll">
        {failure && <LoadFailed failure={failure.error} retry={failure.retry} />}
        {!rows && !failure && <LoadingRows />}
        {rows?.length === 0 &&
          (isFiltered ? (
            <Empty
              text={t('filterNone')}
              next={
                <button type="button" className="bare link" onClick={() => filter.setText(null)}>
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
        {props.below}
      </div>
      <footer>
        <KeyCap k="J" />
        <KeyCap k="K" /> {t('keyNextPrevious')} <KeyCap k="/" /> {t('keyFilter')} <KeyCap k="?" />{' '}
        {t('keyHelp')}
      </footer>
    </section>
  );
}

/** Grey bars shown while rows load. */
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

/** Opened by the key /; Escape closes it and shows all rows again. */
function FilterField({ filter: { text, setText } }: { filter: Filter }) {
  const { t } = useT();
  const field = useRef<InputRef>(null);
  useKeys({
    '/': () => {
      if (text === null) setText('');
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
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setText(null);
        if (event.key === 'Enter') field.current?.blur();
      }}
    />
  );
}

function Row({ row, isOn, select }: { row: QueueRow; isOn: boolean; select: () => void }) {
  const { t } = useT();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOn) button.current?.scrollIntoView({ block: 'nearest' });
  }, [isOn]);
  return (
    <button
      ref={button}
      type="button"
      className={`bare qrow${isOn ? ' on' : ''}${row.isDimmed ? ' taken' : ''}`}
      aria-current={isOn}
      onClick={select}
    >
      <span className="nm">{row.name}</span>
      <span className="am">{row.amount === null ? t('none') : amountText(row.amount)}</span>
      <span className="sub">{row.details}</span>
      <span className={`age ${row.age?.state ?? ''}`}>
        {row.age && ageText(t, row.age.minutes)}
        {row.age?.slaMinutes !== undefined && <span className="t3"> / {ageText(t, row.age.slaMinutes)}</span>}
      </span>
    </button>
  );
}

/** Shown instead of a row's details for a moment, after its case has left the list. */
export function JustClosed() {
  const { t } = useT();
  return (
    <span className="jade">
      <Icon name="tick" /> {t('justClosed')}
    </span>
  );
}

/** The id after or before the selected one; at either end the selected one itself. */
export function neighbour(
  ids: readonly string[],
  selected: string | undefined,
  by: 1 | -1,
): string | undefined {
  const index = selected === undefined ? -1 : ids.indexOf(selected);
  if (index === -1) return by === 1 ? ids[0] : ids.at(-1);
  return ids[Math.min(ids.length - 1, Math.max(0, index + by))];
}
