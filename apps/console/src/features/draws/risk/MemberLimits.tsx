import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { Section } from '../../../components/basics.tsx';
import { Field } from '../../../components/Field.tsx';
import { ReasonField } from '../../../components/ReasonField.tsx';
import { ActionError } from '../../../components/states.tsx';
import { toast } from '../../../components/toast.tsx';
import { useConsoleAction } from '../../../core/console-action.ts';
import { amountText } from '../../../core/format.ts';
import { useKeys } from '../../../core/keys.ts';
import { parseAmount } from '../../../core/parse.ts';
import { isLongEnough } from '../../../core/reason.ts';
import { useMe } from '../../../core/session.ts';
import { type Key, useT } from '../../../i18n/index.ts';
import type { Exposure } from '../types.ts';

/** The sales tiers in their order, with their colours in the grid. */
export const TIERS: readonly { label: Key; colourIndex: number }[] = [
  { label: 'green', colourIndex: 1 },
  { label: 'yellow', colourIndex: 2 },
  { label: 'orange', colourIndex: 3 },
  { label: 'red', colourIndex: 4 },
];

/** How much one member may stake on a number of this draw, by sales tier. */
export function MemberLimits({ exposure }: { exposure: Exposure }) {
  const { t } = useT();
  const { may } = useMe();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title={t('playerLimits')}
      remark={t('playerLimitsText')}
      {...(may('draw.limits') && {
        end: (
          <button type="button" className="bare link" onClick={() => setOpen(true)}>
            {t('change')}
          </button>
        ),
      })}
    >
      <div className="colours">
        {TIERS.map(({ label, colourIndex }, index) => (
          <span key={label}>
            <span className="quota" style={{ background: `var(--q-${colourIndex})` }} />
            {amountText(exposure.member_limits[index] ?? 0)}
          </span>
        ))}
      </div>
      {isOpen && <LimitsTable exposure={exposure} close={() => setOpen(false)} />}
    </Section>
  );
}

function LimitsTable({ exposure, close }: { exposure: Exposure; close: () => void }) {
  const { t } = useT();
  const action = useConsoleAction('operatorDraws', 'setMemberLimits');
  const [typed, setTyped] = useState(() => exposure.member_limits.map(amountText));
  const [reason, setReason] = useState('');
  const limits = typed.map(parseAmount);
  const isFalling = limits.every((limit, index) => index === 0 || (limit ?? 0) <= (limits[index - 1] ?? 0));
  const isReady = limits.every((limit) => limit !== null) && isFalling && isLongEnough(reason);
  const save = () => {
    if (!isReady) return;
    action.mutate(
      { issue: exposure.card.issue, limits: limits.map((limit) => limit ?? 0), reason: reason.trim() },
      {
        onSuccess: ({ waiting }) => {
          toast(t(waiting ? 'limitsWait' : 'playerLimitsSet'));
          close();
        },
      },
    );
  };
  useKeys({ esc: close, 'ctrl+enter': save }, { onTop: true });
  return (
    <Modal open title={t('playerLimits')} footer={null} onCancel={close} width={420}>
      <div className="stack">
        <p className="t3">{t('playerLimitsLong')}</p>
        <div className="limits">
          {TIERS.map(({ label, colourIndex }, index) => (
            <Field key={label} label={t(label)}>
              {(id) => (
                <Input
                  id={id}
                  className="amount"
                  inputMode="numeric"
                  prefix={<span className="quota" style={{ background: `var(--q-${colourIndex})` }} />}
                  value={typed[index]}
                  onChange={(event) => setTyped(typed.with(index, event.target.value))}
                />
              )}
            </Field>
          ))}
          <ReasonField className="whole" value={reason} onChange={setReason} lengthMax={300} />
          {!isFalling && <small className="whole ruby">{t('limitsMustFall')}</small>}
        </div>
        <ActionError failure={action.error} />
        <Button type="primary" block disabled={!isReady} loading={action.isPending} onClick={save}>
          {t('saveLimits')}
        </Button>
      </div>
    </Modal>
  );
}
