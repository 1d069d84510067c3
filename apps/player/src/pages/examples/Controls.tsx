import { Button, Chip, Icon, IconButton, Pill, Segmented, TabBar, Tabs } from '@shwe/ui';
import { useState } from 'react';
import { ActionAmount } from '../../components/ActionAmount.tsx';
import { useT } from '../../i18n/index.ts';
import { nothing, Specimen } from './Specimen.tsx';

const BAR = ['home', 'activities', 'deposit', 'service', 'my'] as const;
const BAR_ICON = {
  home: 'home',
  activities: 'gift',
  deposit: 'wallet',
  service: 'headset',
  my: 'user',
} as const;

/** Buttons, chips, pills, tabs and the bottom bar. */
export function Controls() {
  const { t } = useT();
  const [tab, setTab] = useState('deposit');
  return (
    <>
      <Specimen name="Button · idle, pressed, busy, disabledReason, quiet, line">
        <Button>
          <ActionAmount amount={11_000} act={t('placeBet')} />
        </Button>
        <Button className="is-press">
          <ActionAmount amount={11_000} act={t('placeBet')} />
        </Button>
        <Button busy={t('sending')}>{t('placeBet')}</Button>
        <Button disabledReason={t('numberMissing')}>{t('placeBet')}</Button>
        <div className="row g2">
          <Button tone="quiet" size="md">
            <Icon name="upload" size="s" />
            {t('withdraw')}
          </Button>
          <Button tone="line" size="md">
            {t('cancel')}
          </Button>
        </div>
      </Specimen>
      <Specimen name="IconButton, Pill">
        <div className="row g2">
          <IconButton icon="globe" label={t('language')} />
          <IconButton icon="bell" label={t('notices')}>
            <i className="dot" />
          </IconButton>
          <Pill>{t('remove')}</Pill>
          <Pill on>{t('today')}</Pill>
        </div>
      </Specimen>
      <Specimen name="Chip · idle, on, part of the set, disabled">
        <div className="row g2 wrap">
          <Chip label={t('setDoubles')} count="+10" />
          <Chip label={t('setPower')} count="+10" on />
          <Chip label={t('setNatkhat')} count="9/10" on />
          <Chip label={t('setHead')} disabled />
        </div>
      </Specimen>
      <Specimen name="Segmented, Tabs">
        <Segmented
          label={t('payMethod')}
          value="kbzpay"
          onChange={nothing}
          options={[
            { key: 'kbzpay', label: 'KBZPay' },
            { key: 'wavepay', label: 'WavePay' },
          ]}
        />
        <Tabs
          label={t('records')}
          value={tab}
          onChange={setTab}
          tabs={(['deposit', 'withdraw', 'lottery'] as const).map((key) => ({ key, label: t(key) }))}
        />
      </Specimen>
      <Specimen name="TabBar · one item raised">
        <div className="stage-bar">
          <TabBar
            label={t('mainMenu')}
            current="home"
            onGo={nothing}
            items={BAR.map((key) => ({ key, label: t(key), icon: BAR_ICON[key], raised: key === 'deposit' }))}
          />
        </div>
      </Specimen>
    </>
  );
}
