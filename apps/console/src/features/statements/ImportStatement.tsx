import { Button } from 'antd';
import { useState } from 'react';
import { KeyCap, Section } from '../../components/basics.tsx';
import { FilePick } from '../../components/FilePick.tsx';
import { LoadState } from '../../components/LoadState.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { ActionError, Empty } from '../../components/states.tsx';
import { toast } from '../../components/toast.tsx';
import { useChannelTitle } from '../../core/channels.ts';
import { useConsoleAction } from '../../core/console-action.ts';
import { useKeys } from '../../core/keys.ts';
import { useApiQuery } from '../../core/query.ts';
import { base64Of } from '../../core/read-file.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf, useNav } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { ColumnMapping, LayoutFields } from './ColumnMapping.tsx';
import { FileChecks } from './FileChecks.tsx';
import { guessColumns } from './guess-columns.ts';
import { emptyMapping, missingRoles, roles } from './mapping.ts';
import { RowMarks } from './RowMarks.tsx';
import { RowTable } from './RowTable.tsx';
import { kindOf, rowsOfKind } from './rows.ts';
import { ClosingBalances } from './Statements.tsx';
import type { Account, Headings, Mapping } from './types.ts';

/** A larger file is refused; it has more rows than one import takes. */
const FILE_BYTES_MAX = 900_000;

type File64 = { name: string; base64: string };

/** Imports a statement file of an account: file, columns, preview, import. */
export function ImportStatement() {
  const { t } = useT();
  const query = useApiQuery('operatorStatements', 'mappings', {}, { live: false });
  const [id, setId] = useState<number | null>(null);
  if (!query.data) return <LoadState of={query} rows={8} />;
  const accounts = query.data.list;
  const account = accounts.find((one) => one.id === id) ?? accounts[0];
  if (!account) return <Empty text={t('noReceivingAccounts')} />;
  return <ImportFor key={account.id} account={account} accounts={accounts} selectAccount={setId} />;
}

type Props = { account: Account; accounts: readonly Account[]; selectAccount: (id: number) => void };

function ImportFor({ account, accounts, selectAccount }: Props) {
  const { t } = useT();
  const { go } = useNav();
  const titleOf = useChannelTitle();
  const [file, setFile] = useState<File64 | null>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const [mapping, setMapping] = useState<Mapping>(account.mapping ?? emptyMapping);
  const headings = useConsoleAction('operatorStatements', 'headings');
  const preview = useConsoleAction('operatorStatements', 'preview');
  const importing = useConsoleAction('operatorStatements', 'importFile');
  const shown = preview.data;

  /** Of the first file of an account, until somebody chose a column. */
  const proposeColumns = ({ list }: { list: Headings }) =>
    setMapping((now) =>
      account.mapping === null && roles.every((role) => now.columns[role] === '')
        ? { ...now, columns: guessColumns(list.map(({ heading }) => heading)) }
        : now,
    );
  const readHeadings = (next: File64, { encoding, delimiter, skip_lines }: Mapping) => {
    preview.reset();
    importing.reset();
    headings.mutate({ file: next.base64, encoding, delimiter, skip_lines }, { onSuccess: proposeColumns });
  };
  const open = async (chosen: File) => {
    setTooLarge(chosen.size > FILE_BYTES_MAX);
    if (chosen.size > FILE_BYTES_MAX) return;
    const next = { name: chosen.name.slice(0, 120), base64: await base64Of(chosen) };
    setFile(next);
    readHeadings(next, mapping);
  };
  const change = (next: Mapping) => {
    setMapping(next);
    preview.reset();
    const isLayout =
      next.encoding !== mapping.encoding ||
      next.delimiter !== mapping.delimiter ||
      next.skip_lines !== mapping.skip_lines;
    if (file && isLayout) readHeadings(file, next);
  };
  const input = file && { account_id: account.id, name: file.name, file: file.base64, mapping };
  const missing = missingRoles(mapping);
  const runPreview = () => input && missing.length === 0 && preview.mutate(input);
  const runImport = () => {
    if (!input || !shown || importing.isPending) return;
    importing.mutate(
      { ...input, digest: shown.digest },
      {
        onSuccess: ({ statement }) => {
          toast(t('statementImported'));
          go(paths.statement.replace('$id', String(statement.id)));
        },
      },
    );
  };
  useKeys({ 'ctrl+enter': shown ? runImport : undefined, esc: () => go(paths.statements) });
  const booked = shown?.list.filter(({ booking }) => booking === 'add' || booking === 'confirm').length ?? 0;
  const exceptions = shown?.list.filter((row) => kindOf(row) === 'exception').length ?? 0;
  return (
    <div className="page">
      <header className="pagehead">
        <h1>{t('importStatement')}</h1>
        <span className="t2">
          {account.name}
          {file && ` · ${file.name}`}
        </span>
        <span className="end acts">
          <a className="link" href={hrefOf(paths.statements)}>
            {t('back')} <KeyCap k="Esc" />
          </a>
          {shown && (
            <Button type="primary" loading={importing.isPending} onClick={runImport}>
              {t('importRows', { n: booked, m: exceptions })} <KeyCap k="Ctrl" /> <KeyCap k="Enter" />
            </Button>
          )}
        </span>
      </header>
      <div className="importgrid">
        <div className="sidecol">
          <Section title={t('fileAndAccount')}>
            <SelectField
              label={t('receivingAccount')}
              value={account.id}
              options={accounts.map(({ id, wallet, name, phone }) => ({
                value: id,
                label: `${titleOf(wallet)} · ${name}, ${phone}`,
              }))}
              onChange={selectAccount}
            />
            <FilePick text={t('openFile')} kind="text" onFile={(chosen) => void open(chosen)} />
            {isTooLarge && <p className="ruby">{t('fileTooLarge')}</p>}
            {file && <LayoutFields mapping={mapping} change={change} />}
          </Section>
          <ActionError failure={headings.error} />
          {file && headings.data && (
            <>
              <ColumnMapping headings={headings.data.list} mapping={mapping} change={change} />
              <Button disabled={missing.length > 0} loading={preview.isPending} onClick={runPreview}>
                {t('previewStatement')}
              </Button>
              {missing.length > 0 && (
                <p className="t3">
                  {t('columnsMissing', { columns: missing.map((role) => t(`role_${role}`)).join(', ') })}
                </p>
              )}
            </>
          )}
        </div>
        <div className="sidecol">
          <ActionError failure={preview.error ?? importing.error} />
          {shown ? (
            <>
              <FileChecks shown={shown} />
              <RowMarks list={shown.list} />
              <RowTable
                title={t('exceptions')}
                remark={t('ofRows', { n: exceptions, total: shown.list.length })}
                list={rowsOfKind(shown.list, 'exception')}
                empty={t('noExceptions')}
              />
              <RowTable
                title={t('rowKind_match')}
                list={rowsOfKind(shown.list, 'match')}
                empty={t('noMatches')}
              />
            </>
          ) : (
            <ClosingBalances />
          )}
        </div>
      </div>
    </div>
  );
}
