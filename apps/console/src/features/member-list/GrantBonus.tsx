import { Modal } from 'antd';
import { useState } from 'react';
import { LoadState } from '../../components/LoadState.tsx';
import { ReasonDialog } from '../../components/ReasonForm.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { Empty } from '../../components/states.tsx';
import { toast } from '../../components/toast.tsx';
import { useBusinessNow } from '../../core/clock.ts';
import { useConsoleAction } from '../../core/console-action.ts';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';

type Props = { ids: readonly number[]; close: () => void };

/** Requests the bonus of a campaign that is given by hand for the selected members; another operator approves it. */
export function GrantBonus({ ids, close }: Props) {
  const { t, lang } = useT();
  const now = useBusinessNow(60_000);
  const query = useApiQuery('operatorCampaigns', 'list', {});
  const action = useConsoleAction('operatorCampaigns', 'grant');
  const [typed, setTyped] = useState<number | null>(null);
  const campaigns = query.data?.list.filter(
    ({ state, terms }) =>
      state === 'live' &&
      terms.trigger.on === 'hand' &&
      Date.parse(terms.from) <= now &&
      Date.parse(terms.until) > now,
  );
  const chosen = typed ?? campaigns?.[0]?.id;
  const title = t('bonusSelected');
  if (chosen === undefined)
    return (
      <Modal open title={title} footer={null} onCancel={close} width={440}>
        <LoadState of={query} rows={3} />
        {campaigns && (
          <Empty
            text={t('bonusNoCampaign')}
            next={
              <a className="link" href={hrefOf(paths.campaigns)}>
                {t('campaigns')}
              </a>
            }
          />
        )}
      </Modal>
    );
  const run = (reason: string) =>
    action.mutate(
      { id: chosen, member_ids: [...ids], reason },
      {
        onSuccess: ({ waiting, list }) => {
          const given = list.filter(({ outcome }) => outcome === 'granted').length;
          toast(waiting ? t('bonusSelectedRequested', { n: ids.length }) : t('bonusGiven', { n: given }));
          close();
        },
      },
    );
  return (
    <ReasonDialog
      title={title}
      close={close}
      action={action}
      button={{ label: t('bonusRequest', { n: ids.length }), run }}
    >
      <p className="t2">{t('bonusSelectedText')}</p>
      <SelectField
        label={t('bonusCampaign')}
        value={chosen}
        options={campaigns!.map(({ id, terms }) => ({
          value: id,
          label: terms.title[lang] || terms.title.en,
        }))}
        onChange={setTyped}
      />
    </ReasonDialog>
  );
}
