import type { Output } from '@shwe/contract';
import { dateTime } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { numberBeside } from '../member-number.ts';

export type Member = Output<'operatorMembers', 'get'>['who'];

/** The member of a case, with a link to the member's page. */
export function MemberLine({ who }: { who: Member }) {
  const { t, names } = useT();
  const href = hrefOf(paths.member.replace('$id', String(who.id)));
  return (
    <div className="who">
      <b>
        <a className="link" href={href}>
          {who.name}
        </a>
      </b>
      <div className="meta">
        {numberBeside(who) && (
          <a className="link" href={href}>
            {numberBeside(who)}
          </a>
        )}
        <span>{who.phone}</span>
        {who.state !== 'active' && <span className="ruby">{t(who.state)}</span>}
        <span>{t('registeredAt', { at: dateTime(who.since, names) })}</span>
      </div>
    </div>
  );
}
