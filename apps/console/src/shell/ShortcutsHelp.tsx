import { Modal } from 'antd';
import { KeyCap } from '../components/basics.tsx';
import { useKeys } from '../core/keys.ts';
import { useMe } from '../core/session.ts';
import { type Key, useT } from '../i18n/index.ts';
import { screens } from './screens.ts';

const groups: { title: Key; keys: [string, Key][] }[] = [
  {
    title: 'keysAnywhere',
    keys: [
      ['/', 'keyFind'],
      ['Ctrl K', 'keyFind'],
      ['Esc', 'keyBack'],
      ['?', 'keyHelp'],
    ],
  },
  {
    title: 'keysList',
    keys: [
      ['J K', 'keyNextPrevious'],
      ['/', 'keyFilter'],
      ['Enter', 'openOldest'],
      ['O', 'openSubject'],
    ],
  },
  {
    title: 'keysCase',
    keys: [
      ['A', 'keyApprove'],
      ['R', 'keyReject'],
      ['1 – 9', 'keyChoose'],
      ['N', 'recordPayment'],
      ['M', 'keyAsk'],
      ['B', 'compare'],
      ['Ctrl Enter', 'keyConfirm'],
    ],
  },
  {
    title: 'agents',
    keys: [
      ['← →', 'agentsKeyOpenClose'],
      ['E', 'agentsEditRates'],
      ['V', 'agentsMoveOrRole'],
      ['↑ ↓', 'agentsKeyStep'],
    ],
  },
  {
    title: 'keysDraw',
    keys: [
      ['3 7', 'keyNumber'],
      ['← ↑ → ↓', 'keyMove'],
      ['E', 'enterResult'],
      ['Ctrl Enter', 'keyConfirm'],
    ],
  },
];

function ShortcutRow({ keys, text }: { keys: string; text: string }) {
  return (
    <div className="k">
      <span className="caps">
        {keys.split(' ').map((one) => (
          <KeyCap key={one} k={one} />
        ))}
      </span>
      <span>{text}</span>
    </div>
  );
}

/** The keyboard shortcuts; screens the role cannot open are left out. */
export function ShortcutsHelp({ close }: { close: () => void }) {
  const { t } = useT();
  const { may } = useMe();
  useKeys({ esc: close, '?': close }, { onTop: true });
  return (
    <Modal open title={t('keyboardShortcuts')} footer={null} onCancel={close} width={880}>
      <div className="keys">
        <div>
          <h3>{t('keysScreens')}</h3>
          {screens
            .filter(({ needs }) => may(needs))
            .map(({ name, key }) => (
              <ShortcutRow key={name} keys={`G ${key.toUpperCase()}`} text={t(name)} />
            ))}
        </div>
        {groups.map(({ title, keys }) => (
          <div key={title}>
            <h3>{t(title)}</h3>
            {keys.map(([key, text]) => (
              <ShortcutRow key={key} keys={key} text={t(text)} />
            ))}
          </div>
        ))}
      </div>
    </Modal>
  );
}
