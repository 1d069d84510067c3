import { changedFields } from './change-text.ts';
import type { Change } from './types.ts';

/** The fields that a change changed, each from what to what. */
export function Changed({ change: { was, value } }: { change: Pick<Change, 'was' | 'value'> }) {
  return (
    <div className="changed">
      {changedFields(was, value).map(({ field, was: before, now }) => (
        <div key={field}>
          {field !== '' && <span className="mono t3">{field} </span>}
          <span className="t3">{before}</span> → <b className="b">{now}</b>
        </div>
      ))}
    </div>
  );
}
