import { ReasonDialog } from '../../components/ReasonForm.tsx';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { dateTime } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { LazyPlainTerms } from './LazyPlainTerms.tsx';
import { OperatorTerms } from './OperatorTerms.tsx';
import type { Campaign } from './types.ts';

type Props = { campaign: Campaign; close: () => void };

/** Asks to publish the version on the screen, or publishes it for another operator who asked. */
export function PublishDialog({ campaign, close }: Props) {
  const { t, lang, names } = useT();
  const action = useConsoleAction('operatorCampaigns', 'publish');
  const { id, version, terms, publish_asked: asked } = campaign;
  const run = (reason: string) =>
    action.mutate(
      { id, version, reason },
      {
        onSuccess: ({ waiting }) => {
          toast(t(waiting ? 'campaignAskDone' : 'campaignPublished'));
          close();
        },
      },
    );
  return (
    <ReasonDialog
      title={`${terms.title[lang]} · ${t('campaignVersion', { n: version })}`}
      close={close}
      action={action}
      width={640}
      button={{ label: t(asked ? 'campaignPublish' : 'campaignPublishAsk'), run }}
    >
      <p className="t2">
        {asked
          ? t('campaignPublishSecond', {
              who: asked.operator,
              at: dateTime(asked.at, names),
              reason: asked.reason,
            })
          : t('campaignPublishFirst')}
      </p>
      <LazyPlainTerms terms={terms} />
      <OperatorTerms terms={terms} />
    </ReasonDialog>
  );
}

/** Stops a campaign at once. */
export function StopDialog({ campaign, close }: Props) {
  const { t, lang } = useT();
  const action = useConsoleAction('operatorCampaigns', 'stop');
  const run = (reason: string) =>
    action.mutate(
      { id: campaign.id, reason },
      {
        onSuccess: () => {
          toast(t('campaignStopped'));
          close();
        },
      },
    );
  return (
    <ReasonDialog
      title={campaign.terms.title[lang]}
      close={close}
      action={action}
      button={{ label: t('campaignStop'), run, isDanger: true }}
    >
      <p className="t2">{t('campaignStopText')}</p>
    </ReasonDialog>
  );
}
