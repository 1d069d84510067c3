import { useAction } from '@shwe/client/react';
import { amountText, Button, digitsText, Icon, moneyText, SkeletonRows, showToast } from '@shwe/ui';
import { useState } from 'react';
import { FailureNote } from '../../components/FailureNote.tsx';
import { LoadErrors } from '../../components/LoadErrors.tsx';
import { MoreRows } from '../../components/MoreRows.tsx';
import { client } from '../../core/client.ts';
import { formatMonth } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { RichText } from '../../i18n/RichText.tsx';
import { rateText } from '../../util/rate-text.ts';
import { saveBase64, saveFile, XLSX } from '../../util/save-file.ts';
import { MODEL_LABEL, type Statement, type StatementLine, useStatementLines } from './queries.ts';
import { StatementState } from './StatementState.tsx';

/** A month and model with its sum; it opens to how the sum comes about. */
export function StatementMonth({
  statement,
  isOpenAtFirst,
}: {
  statement: Statement;
  isOpenAtFirst: boolean;
}) {
  const { t, lang } = useT();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const { month, model, payable } = statement;
  return (
    <section className="ar-day">
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>
          <b>{formatMonth(lang, month)}</b>
          <small>
            {t(MODEL_LABEL[model])} · <StatementState statement={statement} />
          </small>
        </span>
        <span className={payable === 0 ? 'fig sum c3' : 'fig sum'}>{amountText(payable)}</span>
        <Icon name="right" size="xs" />
      </button>
      {isOpen && <Lines statement={statement} />}
    </section>
  );
}

function Lines({ statement }: { statement: Statement }) {
  const { t } = useT();
  const [pages, setPages] = useState(1);
  const { id, model, brought_in: broughtIn, result, payable, carried } = statement;
  const first = useStatementLines(id, 1);
  if (first.isPending) return <SkeletonRows rows={3} label={t('loading')} />;
  if (!first.data) return <LoadErrors className="ar-rules" queries={[first]} />;
  const { total, size } = first.data;
  return (
    <div className="ar-open">
      {Array.from({ length: pages }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: page n is always at the same place
        <LinePage key={index} statement={statement} page={index + 1} />
      ))}
      {total > pages * size && <MoreRows hasMore busy={false} onMore={() => setPages(pages + 1)} />}
      {broughtIn !== 0 && (
        <>
          <Sum label={t('commissionShare')} amount={result} />
          <Sum label={t('commissionBroughtIn')} amount={broughtIn} />
        </>
      )}
      {carried < 0 ? (
        <Sum label={t('commissionCarried')} amount={carried} />
      ) : (
        <Sum label={t('commissionPayable')} amount={payable} />
      )}
      <div className="ar-rules">
        {model === 'net_loss' && <p>{t('netLossRule')}</p>}
        <p>{t('commissionShareRule')}</p>
        <p>{t('floorRule')}</p>
        <p>{t('commissionCarriedRule')}</p>
      </div>
      <Download id={id} />
    </div>
  );
}

function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <div className="ar-all">
      <span className="c2 t1">{label}</span>
      <b className="fig">{moneyText(BigInt(amount))}</b>
    </div>
  );
}

function LinePage({ statement, page }: { statement: Statement; page: number }) {
  const { t } = useT();
  const query = useStatementLines(statement.id, page);
  if (query.isPending) return <SkeletonRows rows={3} label={t('loading')} />;
  if (!query.data) return <LoadErrors className="ar-rules" queries={[query]} />;
  return query.data.list.map((line) => (
    <Line key={`${line.of_month} ${line.id} ${line.rate_below}`} line={line} month={statement.month} />
  ));
}

/** One branch of the direct downline: net loss or valid bets × (own rate − highest rate below). */
function Line({ line, month }: { line: StatementLine; month: string }) {
  const { lang } = useT();
  const { id, remark, of_month: ofMonth, rate, rate_below: below, base, amount } = line;
  return (
    <div className="ar-line">
      <span>
        <span className="who">
          <span className="fig">{digitsText(String(id))}</span>
          {remark && <i>{remark}</i>}
          {below > 0 && <span className="fig">{`${rateText(rate)} − ${rateText(below)}`}</span>}
        </span>
        <span className="times">
          <span className="fig">{moneyText(BigInt(base))}</span> ×{' '}
          <span className="fig">{rateText(rate - below)}</span>
        </span>
        {ofMonth !== month && (
          <small className="c2">
            <RichText k="commissionCorrection" v={{ month: formatMonth(lang, ofMonth) }} />
          </small>
        )}
      </span>
      <span className="fig sum">{moneyText(BigInt(amount))}</span>
    </div>
  );
}

function Download({ id }: { id: number }) {
  const { t } = useT();
  const action = useAction();
  const save = async (format: 'csv' | 'xlsx') => {
    const file = await action.run(() => client.call('commissions', 'statementFile', { id, format }));
    if (!file) return;
    if (format === 'xlsx') saveBase64(file.name, file.text, XLSX);
    else saveFile(file.name, file.text, 'text/csv');
    showToast(t('fileSaved'), 'toast', 'done');
  };
  return (
    <>
      <FailureNote className="pad mt2" failure={action.failure} />
      <div className="ar-files">
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            tone="quiet"
            size="md"
            onClick={() => void save(format)}
            {...(action.busy && { busy: t('pleaseWait') })}
          >
            {t('download')} {format.toUpperCase()}
          </Button>
        ))}
      </div>
    </>
  );
}
