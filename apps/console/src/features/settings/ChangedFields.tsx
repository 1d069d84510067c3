import { NETWORK_NAMES } from '../../components/payments/ChainTransferTable.tsx';
import { fieldLabel } from '../../core/field-labels.ts';
import { type Key, useT } from '../../i18n/index.ts';
import { changedFields } from './change-text.ts';
import type { Change } from './types.ts';

/** The labels of coded values in the history, by field. */
const CODES: Record<string, Record<string, Key>> = {
  rail: { manual: 'processing_manual', gateway: 'processing_gateway', crypto: 'processing_crypto' },
  kind: { fiat: 'currency_fiat', crypto: 'currency_crypto' },
  secret: { set: 'secretSet' },
};

/** The changed fields with their old and new values. */
export function ChangedFields({ change: { was, value } }: { change: Pick<Change, 'was' | 'value'> }) {
  const { t } = useT();
  const nameOf = (field: string, code: unknown) => {
    if (typeof code === 'boolean') return t(code ? 'yes' : 'no');
    if (field === 'network') return NETWORK_NAMES[code as keyof typeof NETWORK_NAMES];
    const key = CODES[field]?.[String(code)];
    return key && t(key);
  };
  return (
    <div className="changed">
      {changedFields(was, value, nameOf).map(({ field, was: before, now }) => {
        const label = fieldLabel(field);
        return (
          <div key={field}>
            {field !== '' && <span className="t3">{label ? t(label) : field}: </span>}
            <span className="t3">{before}</span> → <b className="b">{now}</b>
          </div>
        );
      })}
    </div>
  );
}
