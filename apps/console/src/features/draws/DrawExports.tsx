import { type ExportFile, exportFiles, exportPaths } from '@shwe/contract/exports';
import { useState } from 'react';
import { ActionError } from '../../components/states.tsx';
import { download } from '../../core/call.ts';
import { Failure } from '../../core/failure.ts';
import { type Key, useT } from '../../i18n/index.ts';

const FILE_NAMES: Record<ExportFile, Key> = {
  exposure: 'exposureFile',
  slips: 'slipsFile',
  winners: 'winnersFile',
};

function pathOf(issue: string, file: ExportFile): string {
  return exportPaths.issue.replace(':issue', encodeURIComponent(issue)).replace(':file', file);
}

/** Downloads a file; `failure` says why that failed. */
export function useDownload() {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const save = async (path: string) => {
    setBusy(true);
    setFailure(null);
    await download(path).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error;
      setFailure(error);
    });
    setBusy(false);
  };
  return { save, isBusy, failure };
}

/** Links that download the files of a draw; the winners only once there is a result. */
export function DrawExports({ issue, isDrawn }: { issue: string; isDrawn: boolean }) {
  const { t } = useT();
  const { save, isBusy, failure } = useDownload();
  return (
    <span className="exports">
      <span className="t3">{t('exportCsv')}</span>
      {exportFiles
        .filter((file) => file !== 'winners' || isDrawn)
        .map((file) => (
          <button
            key={file}
            type="button"
            className="bare link"
            disabled={isBusy}
            onClick={() => void save(pathOf(issue, file))}
          >
            {t(FILE_NAMES[file])}
          </button>
        ))}
      <ActionError failure={failure} />
    </span>
  );
}
