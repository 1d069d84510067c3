import { Button } from 'antd';
import type { RefObject } from 'react';
import { Section } from '../../components/basics.tsx';
import { ReasonForm } from '../../components/ReasonForm.tsx';
import { Callout } from '../../components/states.tsx';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { DraftForm } from './DraftForm.tsx';
import { GiveTurn } from './GiveTurn.tsx';
import { TableFigures } from './TableFigures.tsx';
import { figuresOf, type PrizeTable } from './types.ts';

type Props = {
  table: PrizeTable;
  mayChange: boolean;
  /** Whether what is typed into the draft is not saved. */
  isChanged: RefObject<boolean>;
  onCopy: () => void;
};

/** One prize table: its odds and figures, and what can be done with it in its state. */
export function TablePanel({ table, mayChange, isChanged, onCopy }: Props) {
  const { t } = useT();
  const { may } = useMe();
  return (
    <>
      {table.asked && (
        <Callout
          tone="amber"
          icon="clock"
          title={t('prizeAskedBy', { by: table.asked.mine ? t('you') : table.asked.operator })}
          text={table.asked.reason}
        />
      )}
      {mayChange && table.state === 'draft' && (
        <DraftForm id={table.id} figures={figuresOf(table)} isChanged={isChanged} />
      )}
      {(!mayChange || table.state !== 'draft') && <TableFigures table={table} />}
      {mayChange && <StateForm table={table} />}
      {may('prize.turn') && table.state === 'live' && <GiveTurn tableId={table.id} />}
      {mayChange && (
        <Section title={t('prizeCopyTitle')}>
          <p className="t2">{t('prizeCopyText')}</p>
          <Button onClick={onCopy}>{t('prizeCopy')}</Button>
        </Section>
      )}
    </>
  );
}

/** Puts a table live, which takes two operators, or stops it, which takes one. */
function StateForm({ table }: { table: PrizeTable }) {
  const { t } = useT();
  const publish = useConsoleAction('operatorPrizes', 'publish');
  const stop = useConsoleAction('operatorPrizes', 'stop');
  const isLive = table.state === 'live';
  const runPublish = (reason: string, clear: () => void) =>
    publish.mutate(
      { id: table.id, digest: table.digest, reason },
      {
        onSuccess: ({ waiting }) => {
          toast(t(waiting ? 'prizeLiveAsked' : 'prizeLiveDone'));
          clear();
        },
      },
    );
  const runStop = (reason: string, clear: () => void) =>
    stop.mutate(
      { id: table.id, reason },
      {
        onSuccess: ({ open }) => {
          toast(t('prizeStopDone', { n: open }));
          clear();
        },
      },
    );
  return (
    <Section title={t(isLive ? 'prizeStop' : 'prizeLive')}>
      {isLive ? (
        <ReasonForm
          action={stop}
          hint={t('prizeStopText')}
          buttons={[{ label: t('prizeStopAct'), look: 'danger', run: runStop }]}
        />
      ) : (
        <ReasonForm
          action={publish}
          hint={t('prizeLiveText')}
          isReady={!table.asked?.mine}
          buttons={[
            { label: t(table.asked ? 'prizeLiveAgree' : 'prizeLiveAsk'), look: 'primary', run: runPublish },
          ]}
        />
      )}
    </Section>
  );
}
