import { CHOSEN_MAX } from '@shwe/contract/chosen-members';
import { Button } from 'antd';
import { useState } from 'react';
import { KeyCap } from '../../components/basics.tsx';
import { RowButton } from '../../components/DataTable.tsx';
import { PagedTable, type PageQuery } from '../../components/PagedTable.tsx';
import { useSelectedRow } from '../../components/selected-row.ts';
import { Empty } from '../../components/states.tsx';
import { amountText, dateTime } from '../../core/format.ts';
import { useKeys } from '../../core/keys.ts';
import type { Paging } from '../../core/paging.ts';
import { parseMemberNumbers } from '../../core/parse.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';
import { ComposeMessage } from './ComposeMessage.tsx';
import { MessageDetails } from './MessageDetails.tsx';
import { type HouseMessage, toText } from './types.ts';

type Props = { query: PageQuery<HouseMessage>; paging: Paging };

/** The messages that operators wrote, with one of them or a new one beside the list. */
export function HouseMessages({ query, paging }: Props) {
  const { t, names } = useT();
  const { may } = useMe();
  const { search } = useNav();
  const { selected, select, step } = useSelectedRow(query.data?.list ?? [], search.message);
  const maySend = may('message.send');
  const [memberIds, setMemberIds] = useState(() =>
    maySend ? parseMemberNumbers(search.to ?? '', CHOSEN_MAX) : null,
  );
  const [isWriting, setWriting] = useState(memberIds !== null);
  const show = (id: string) => {
    setWriting(false);
    // The next message is to others.
    setMemberIds(null);
    select(id);
  };
  useKeys({ j: () => step(1), k: () => step(-1), ...(maySend && { n: () => setWriting(true) }) });
  const waiting = query.data?.list.filter(({ state }) => state === 'asked' || state === 'scheduled').length;
  return (
    <div className="page">
      <header className="pagehead">
        <h1>{t('houseMessages')}</h1>
        {!!waiting && <span className="t3">{t('messagesWaiting', { n: waiting })}</span>}
        {maySend && (
          <span className="end">
            <Button onClick={() => setWriting(true)}>
              {t('messageNew')} <KeyCap k="N" />
            </Button>
          </span>
        )}
      </header>
      <div className="auditgrid agentgrid">
        <div className="auditlist">
          <PagedTable
            query={query}
            paging={paging}
            empty={t('messagesNone')}
            className="messagelist"
            idOf={(one) => one.id}
            selection={{ selected: isWriting ? undefined : selected?.id, select: show }}
            columns={[
              {
                head: t('messageTitle'),
                className: 'wide',
                cell: (one) => (
                  <>
                    <RowButton
                      label={<span className="cut">{one.title.en}</span>}
                      select={() => show(one.id)}
                    />
                    <small className="cut t3">
                      {toText(one, t('messageToAll'))} · {dateTime(one.send_at, names)}
                    </small>
                  </>
                ),
              },
              {
                head: t('members'),
                align: 'right',
                cell: (one) => (
                  <>
                    {amountText(one.state === 'asked' || one.state === 'scheduled' ? one.counted : one.sent)}
                    <small className={`t3 ${one.state === 'asked' ? 'amber' : ''}`}>
                      {t(`messageState_${one.state}`)}
                    </small>
                  </>
                ),
              },
            ]}
          />
        </div>
        <aside className="side">
          {isWriting && <ComposeMessage memberIds={memberIds} onDone={show} />}
          {!isWriting && selected && (
            <MessageDetails key={selected.id} message={selected} maySend={maySend} />
          )}
          {!isWriting && !selected && query.data && <Empty text={t('messagesNone')} />}
        </aside>
      </div>
    </div>
  );
}
