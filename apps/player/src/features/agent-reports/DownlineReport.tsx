import { amountText, Button, cx, EmptyState, Icon, Money, moneyText } from '@shwe/ui';
import { useState } from 'react';
import { AgentLoadFailed } from '../../components/AgentLoadFailed.tsx';
import { HeroSum } from '../../components/HeroSum.tsx';
import { PagerDock } from '../../components/PagerDock.tsx';
import { useBusinessDay } from '../../core/business-time.ts';
import { useT } from '../../i18n/index.ts';
import { RichText } from '../../i18n/RichText.tsx';
import { ColumnsPending, MemberColumn, Sum, Total } from './Columns.tsx';
import { useFilterWords, wordOf } from './filter-words.ts';
import { type Report, useDownlineReport } from './queries.ts';
import { ReportChart } from './ReportChart.tsx';
import { ReportDownload, useReportFile } from './ReportDownload.tsx';
import { ReportFilterSheet } from './ReportFilterSheet.tsx';
import { DEFAULT_FILTER, inputOf, periodText, type ReportFilter } from './report-filter.ts';

type Props = {
  /** The member whose downline it covers; undefined: the agent's own. */
  memberId: number | undefined;
  filter: ReportFilter;
  page: number;
  onChange: (filter: ReportFilter, page: number) => void;
};

/** The report of a period: totals, days, and one row a member. Another filter or order begins with the first page. */
export function DownlineReport({ memberId, filter, page, onChange }: Props) {
  const { t } = useT();
  const today = useBusinessDay();
  const input = inputOf(filter, memberId);
  const query = useDownlineReport(input, page);
  const file = useReportFile();
  const [sheet, setSheet] = useState<'none' | 'filter' | 'download'>('none');
  const close = () => setSheet('none');
  const { data } = query;
  const byGame = filter.paltform !== '' || filter.gtype !== '';
  return (
    <>
      <FilterPills filter={filter} report={data} onOpen={() => setSheet('filter')} />
      {query.isError ? (
        <AgentLoadFailed error={query.error} onRetry={() => void query.refetch()} />
      ) : data?.total === 0 ? (
        <EmptyState title={t('reportNone')}>
          <p>{t('reportNoneText')}</p>
        </EmptyState>
      ) : data ? (
        <>
          <Summary report={data} byGame={byGame} />
          {data.days.length > 1 && <ReportChart days={data.days} today={today} />}
          <Rows report={data} byGame={byGame} />
          <p className="c2 pad mt4">{t('throughAgentCounted')}</p>
          <PagerDock
            page={page}
            total={data.total}
            busy={query.isPlaceholderData}
            onPage={(next) => onChange(filter, next)}
            action={
              <Button
                tone="line"
                onClick={() => setSheet('download')}
                {...(file.busy && { busy: t('download') })}
              >
                <Icon name="download" size="s" />
                {t('download')}
              </Button>
            }
          />
        </>
      ) : (
        <Pending />
      )}
      {sheet === 'filter' && (
        <ReportFilterSheet
          filter={filter}
          report={data}
          today={today}
          onClose={close}
          onApply={(next) => {
            close();
            onChange(next, 1);
          }}
        />
      )}
      {sheet === 'download' && data && (
        <ReportDownload
          report={data}
          input={input}
          file={file}
          // The file may come when another sheet is open.
          onClose={() => setSheet((open) => (open === 'download' ? 'none' : open))}
        />
      )}
    </>
  );
}

/** How many members the report covers, for the header. */
export function ReportCount({ memberId, filter, page }: Omit<Props, 'onChange'>) {
  const { data } = useDownlineReport(inputOf(filter, memberId), page);
  return data ? <RichText k="downlineCount" v={{ n: data.total }} /> : null;
}

type PillsProps = { filter: ReportFilter; report: Report | undefined; onOpen: () => void };

/** The filters in force, each with its value; those that hide something are lit. */
function FilterPills({ filter, report, onOpen }: PillsProps) {
  const { t } = useT();
  const words = useFilterWords(report);
  const set = [
    filter.type !== DEFAULT_FILTER.type && wordOf(words.scopes, filter.type),
    filter.mtype !== DEFAULT_FILTER.mtype && wordOf(words.members, filter.mtype),
    filter.paltform !== '' && wordOf(words.platforms, filter.paltform),
    filter.gtype !== '' && wordOf(words.gameTypes, filter.gtype),
  ].filter((label) => label !== false);
  const pills = [
    { label: wordOf(words.orders, filter.otype), isSet: filter.otype !== DEFAULT_FILTER.otype },
    ...set.map((label) => ({ label, isSet: true })),
    { label: t('filterTitle'), isSet: false },
  ];
  return (
    <div className="ar-filter">
      <button type="button" className="chip on" onClick={onOpen}>
        <Icon name="calendar" size="s" />
        {report ? (
          <span className="fig">{periodText(report.start_at, report.end_at)}</span>
        ) : (
          wordOf(words.periods, filter.dtype)
        )}
      </button>
      {pills.map(({ label, isSet }) => (
        <button key={label} type="button" className={cx('chip', isSet && 'on')} onClick={onOpen}>
          {label}
        </button>
      ))}
    </div>
  );
}

type FiguresProps = {
  report: Report;
  /** Only play at some games: money that is not counted by game is left out. */
  byGame: boolean;
};

function Summary({ report: { totals }, byGame }: FiguresProps) {
  const { t } = useT();
  const result = moneyText(BigInt(totals.all_sy), 'always');
  const winLoss = (
    <Total
      label={t('winLoss')}
      sum={result}
      tone={totals.all_sy > 0 ? 'jade' : totals.all_sy < 0 && 'ruby'}
    />
  );
  const stakes = (
    <div className="mt2">
      <HeroSum label={t('allStakes')} amount={totals.all_tz} />
    </div>
  );
  if (byGame)
    return (
      <>
        {stakes}
        <dl className="ar-totals mt2">{winLoss}</dl>
        <p className="c2 pad mt2">{t('notByGame')}</p>
      </>
    );
  return (
    <>
      {stakes}
      <dl className="ar-totals mt2">
        <Total label={t('deposit')} sum={amountText(totals.all_ck)} />
        {winLoss}
        <Total label={t('withdraw')} sum={amountText(totals.all_tx)} />
        <Total label={t('bonus')} sum={amountText(totals.all_hl)} />
        <Total label={t('rebate')} sum={amountText(totals.all_fs)} />
      </dl>
      <div className="ar-kept">
        <span>
          {t('houseKept')}
          <small>{t('houseFormula')}</small>
        </span>
        <Money amount={BigInt(totals.all_yk)} unit={t('unit')} />
      </div>
    </>
  );
}

function Rows({ report, byGame }: FiguresProps) {
  const { t } = useT();
  const days = { from: report.start_at, to: report.end_at };
  return (
    <>
      <div className="ar-cols head mt4">
        <span>ID</span>
        {!byGame && <span>{t('deposit')}</span>}
        <span>{t('stakesShort')}</span>
        <span>{t('winLoss')}</span>
      </div>
      {report.list.map((row) => (
        <MemberColumn
          key={row.id}
          row={row}
          days={days}
          note={row.name === String(row.id) ? row.is_new && t('newShort') : row.name}
        >
          {!byGame && <Sum amount={row.all_ck} />}
          <Sum amount={row.all_tz} />
          <Sum amount={row.all_sy} signed />
        </MemberColumn>
      ))}
    </>
  );
}

function Pending() {
  const { t } = useT();
  return (
    <>
      <div className="mt2">
        <HeroSum label={t('allStakes')} amount={undefined} />
      </div>
      <dl className="ar-totals mt2">
        {(['deposit', 'winLoss', 'withdraw', 'bonus', 'rebate'] as const).map((label) => (
          <Total key={label} label={t(label)} sum={undefined} />
        ))}
      </dl>
      <ColumnsPending space={262} />
    </>
  );
}
