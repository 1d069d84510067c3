import { Pill } from '@shwe/ui';

type Props<Term extends string> = {
  label: string;
  terms: readonly Term[];
  termLabel: (term: Term) => string;
  value: Term | undefined;
  onChange: (term: Term) => void;
};

/** No term is preselected, so that the member decides each time. */
export function TermChoice<Term extends string>({ label, terms, termLabel, value, onChange }: Props<Term>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's border and legend cannot be laid out as one row
    <div className="row g2 mt3" role="group" aria-label={label}>
      {terms.map((term) => (
        <Pill key={term} on={term === value} onClick={() => onChange(term)}>
          {termLabel(term)}
        </Pill>
      ))}
    </div>
  );
}
