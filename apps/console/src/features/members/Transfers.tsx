import { useState } from 'react';
import { change, momentBeside, sum } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { PagedList } from '../../parts/PagedList.tsx';
import { Empty } from '../../parts/states.tsx';
import { TRANSFER_STATE } from '../../parts/transfer-state.ts';
import { paths } from '../../paths.ts';
import { SIZE, useTransfersOf } from './rows-of.ts';

/** The member's transfers to games and from them, latest first. What a platform said of each stands at the desk. */
export function Transfers({ memberId }: { memberId: number }) {
  const { t, names } = useT();
  const [page, setPage] = useState(1);
  const asked = useTransfersOf(memberId, page);
  const desk = hrefOf(`${paths.transfers}?which=all&member=${memberId}`);
  return (
    <PagedList
      asked={asked}
      page={page}
      size={SIZE}
      to={setPage}
      bars={10}
      empty={<Empty text={t('noTransfers')} />}
    >
      {(list) => (
        <table className="rows">
          <thead>
            <tr>
              <th>{t('when')}</th>
              <th>{t('order')}</th>
              <th>{t('what')}</th>
              <th>{t('howItStands')}</th>
              <th className="r">{t('unit')}</th>
            </tr>
          </thead>
          <tbody>
            {list.map((row, at) => (
              <tr key={row.tid}>
                <td className="when">{momentBeside(list[at - 1]?.time, row.time, names)}</td>
                <td>
                  <a className="link" href={desk}>
                    {row.tid}
                  </a>
                </td>
                <td className="wide wraps">
                  {t(row.transfer_type === 0 ? 'toPlatform' : 'fromPlatform', { name: row.api_title })}
                </td>
                <td className={TRANSFER_STATE[row.state].tone}>
                  {t(TRANSFER_STATE[row.state].word)}
                  {row.over !== 0 && (
                    <div className="ruby">{t('movedOver', { amount: change(row.over) })}</div>
                  )}
                  {row.contradicted && <div className="ruby">{t('contradicted')}</div>}
                </td>
                <td className="r">{sum(row.money)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PagedList>
  );
}
