import { digitsText } from '@shwe/ui';
import type { ReactNode } from 'react';
import { MemberScreen } from '../../components/MemberScreen.tsx';
import { type OfMemberPage, ToDownline } from '../../components/ToDownline.tsx';
import { memberIdOf } from '../../core/member-id.ts';
import { useSearch } from '../../core/navigate.ts';
import { useRemark } from '../../features/rebates/queries.ts';
import { paths } from '../../paths.ts';

type Props = { page: OfMemberPage; title: string; children: (id: number) => ReactNode };

/** A screen about the member of the downline that the address names with `?id=`. */
export function OfMember({ page, title, children }: Props) {
  const id = memberIdOf(useSearch());
  if (id === undefined) {
    return (
      <MemberScreen title={title} backTo={paths.myAgent}>
        <ToDownline page={page} />
      </MemberScreen>
    );
  }
  return (
    <MemberScreen title={title} subtitle={<Name id={id} />} backTo={paths.myAgent}>
      {children(id)}
    </MemberScreen>
  );
}

function Name({ id }: { id: number }) {
  const remark = useRemark(id);
  return (
    <>
      <span className="fig">{digitsText(String(id))}</span> {remark}
    </>
  );
}
