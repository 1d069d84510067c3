import { NETWORK_NAMES } from '../../components/payments/ChainTransferTable.tsx';
import { fieldLabel } from '../../core/field-labels.ts';
import { type Key, useT } from '../../i18n/index.ts';
import { changedFields } from './change-text.ts';
import type { Change } from './types.ts';

/** Codes of the wire that a history shows, by their fields. */
const CODES: Record<string, Record<string, Key>> = {
  rail: { manual: 'processing_manual', gateway: 'processing_gateway', crypto: 'processing_crypto' },
  kind: { fiat: 'currency_fiat', crypto: 'currency_crypto' },
  secret: { set: 'secretSet' },
};

/** The fields that a change changed, each from what to what. */
export function ChangedFields({ change: { was, value } }: { change: Pick<Change, 'was' | 'value'> }) {
  const { t } = useT();
  const wordOf = (field: string, what: unknown) => {
    if (typeof what === 'boolean') return t(what ? 'yes' : 'no');
    if (field === 'network') return NETWORK_NAMES[what as keyof typeof NETWORK_NAMES];
    const key = CODES[field]?.[String(what)];
    return key && t(key);
  };
  return (
    <div className="changed">
      {changedFields(was, value, wordOf).map(({ field, was: before, now }) => {
        const word = fieldLabel(field);
        return (
          <div key={field}>
            {field !== '' && <span className="t3">{word ? t(word) : field}: </span>}
            <span className="t3">{before}</span> → <b className="b">{now}</b>
          </div>
        );
      })}
    </div>
  );
}
