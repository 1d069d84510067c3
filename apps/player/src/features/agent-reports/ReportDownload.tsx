import { useAction } from '@shwe/client/react';
import { Button, digitsText, Note, ProgressBar, Segmented, Sheet, showToast } from '@shwe/ui';
import { useEffect, useState } from 'react';
import { FailureNote } from '../../components/FailureNote.tsx';
import { client } from '../../core/client.ts';
import { formatDay } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { RichText } from '../../i18n/RichText.tsx';
import { saveBase64, saveFile, XLSX } from '../../util/save-file.ts';
import type { Report, ReportInput } from './queries.ts';

/** How long making a file can take, s. The call ends then too. */
const SECONDS_MAX = 60;

export type FileFormat = 'xlsx' | 'csv';

/** The download of a report. It goes on while its sheet is closed, so it belongs to the page. */
export function useReportFile() {
  const { t } = useT();
  const { run, busy, failure, clear } = useAction();
  const [cutRows, setCutRows] = useState(0);
  /** Whether the whole report was saved. */
  const download = async (input: ReportInput, format: FileFormat): Promise<boolean> => {
    setCutRows(0);
    const file = await run(() => {
      showToast(t('reportLoading'));
      return client.call('agentReports', 'reportFile', { ...input, format });
    });
    if (!file) return false;
    if (format === 'xlsx') saveBase64(file.name, file.text, XLSX);
    else saveFile(file.name, file.text, 'text/csv');
    setCutRows(file.cut ? file.rows : 0);
    showToast(t('fileSaved'), 'toast', 'done');
    return !file.cut;
  };
  return { busy, failure, clear, cutRows, download };
}

type Props = {
  report: Report;
  input: ReportInput;
  file: ReturnType<typeof useReportFile>;
  onClose: () => void;
};

/** The format of the file, and how long it has been in the making. */
export function ReportDownload({ report, input, file, onClose }: Props) {
  const { t, lang } = useT();
  const [format, setFormat] = useState<FileFormat>('xlsx');
  const download = async () => {
    if (await file.download(input, format)) onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('download')}
      closeLabel={t('close')}
      foot={
        <Button tone="quiet" onClick={() => void download()} {...(file.busy && { busy: t('pleaseWait') })}>
          {t('download')}
        </Button>
      }
    >
      <p className="c2 mt2">
        <span className="fig">
          {formatDay(lang, report.start_at)} – {formatDay(lang, report.end_at)}
        </span>{' '}
        · <RichText k="membersCount" v={{ n: report.total }} />
      </p>
      <div className="mt3">
        <Segmented<FileFormat>
          label={t('fileFormat')}
          value={format}
          onChange={setFormat}
          options={[
            { key: 'xlsx', label: 'XLSX' },
            { key: 'csv', label: 'CSV' },
          ]}
        />
      </div>
      {file.busy && <Waiting />}
      {file.cutRows > 0 && (
        <div className="mt3">
          <Note kind="warn" icon="alert">
            {t('fileCut', { n: file.cutRows })}
          </Note>
        </div>
      )}
      {file.failure?.kind === 'timeout' ? (
        <Note kind="bad" className="mt3">
          {t('fileTooLong')}
        </Note>
      ) : (
        <FailureNote className="mt3" failure={file.failure} />
      )}
    </Sheet>
  );
}

/** How many of the seconds that it can take have gone by. Nothing better is known: the file comes in one piece. */
function Waiting() {
  const { t } = useT();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => Math.min(SECONDS_MAX, before + 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="mt4" role="status">
      <div className="row between">
        <span>{t('reportLoading')}</span>
        <span className="fig">{digitsText(t('secondsShort', { n: seconds }))}</span>
      </div>
      <ProgressBar className="mt2" share={seconds / SECONDS_MAX} />
      <p className="c2 t1 mt2">{t('fileWait', { n: SECONDS_MAX })}</p>
    </div>
  );
}
