import { useApiQuery } from '../../core/query.ts';

/** The names of the operators, by their number: of the last hundred whose creation is in the log. */
export function useOperatorNames(): ReadonlyMap<string, string> {
  const created = useApiQuery(
    'operators',
    'audit',
    { action: 'operator.create', size: 100 },
    { live: false },
  ).data;
  return new Map(
    (created?.list ?? []).map(({ subject, details }) => [
      subject.replace('operator:', ''),
      String(details.name ?? subject),
    ]),
  );
}
