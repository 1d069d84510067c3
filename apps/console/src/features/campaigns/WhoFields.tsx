import { Section } from '../../components/basics.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { type Rule, ruleSentence } from '../../components/segments/rule.ts';
import { amountText } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';
import type { FieldsProps } from './fields.ts';

const EVERYBODY = 'everybody';
const COPIED = 'copied';

/** Who can get it. A chosen segment's rule is copied, so a later change of the segment changes no campaign. */
export function WhoFields({ draft, change }: FieldsProps) {
  const { t } = useT();
  const { may } = useMe();
  const segments = useApiQuery('operatorSegments', 'list', {}, { when: may('segment.view') });
  const list = segments.data?.list ?? [];
  const { audience } = draft;
  const same = list.find(({ rule }) => isSameRule(rule, audience));
  const chosen = audience === null ? EVERYBODY : same ? String(same.id) : COPIED;
  const choose = (value: string) => {
    if (value === EVERYBODY) change({ audience: null });
    const segment = list.find(({ id }) => String(id) === value);
    if (segment) change({ audience: segment.rule });
  };
  return (
    <Section
      title={t('campaignWho')}
      end={
        may('segment.view') && (
          <a className="link" href={hrefOf(paths.segments)}>
            {t('campaignBuildSegment')}
          </a>
        )
      }
    >
      <SelectField
        label={t('campaignAudience')}
        value={chosen}
        onChange={choose}
        options={[
          { value: EVERYBODY, label: t('campaignEverybody') },
          ...(chosen === COPIED ? [{ value: COPIED, label: t('campaignCopiedRule') }] : []),
          ...list.map(({ id, name, count }) => ({
            value: String(id),
            label: `${name} · ${amountText(count)}`,
          })),
        ]}
        hint={t('campaignNotFor')}
      />
      {audience && <Audience rule={audience} />}
    </Section>
  );
}

function isSameRule(one: Rule, other: Rule | null): boolean {
  if (other === null) return false;
  return (Object.keys(one) as (keyof Rule)[]).every(
    (field) => JSON.stringify(one[field]) === JSON.stringify(other[field]),
  );
}

/** A rule in words and how many members it has now. */
export function Audience({ rule }: { rule: Rule }) {
  const { t } = useT();
  const { may } = useMe();
  const { data } = useApiQuery('operatorSegments', 'preview', { rule }, { when: may('segment.view') });
  return (
    <p className="t2 audience">
      {ruleSentence(rule, t)}
      {data && ` · ${t('segmentCount', { n: amountText(data.count), of: amountText(data.of) })}`}
    </p>
  );
}
