import { Icon, type IconName } from '@shwe/ui';

/**
 * The apps that a text can be handed to where the phone has no share sheet of its own. The addresses open apps on the
 * phone and no web page, so the text is in no address that a server sees.
 */
export function ShareApps({ text, onShared }: { text: string; onShared?: () => void }) {
  const encoded = encodeURIComponent(text);
  const apps: readonly { name: string; icon: IconName; href: string }[] = [
    { name: 'Viber', icon: 'talk', href: `viber://forward?text=${encoded}` },
    { name: 'Telegram', icon: 'plane', href: `tg://msg?text=${encoded}` },
    { name: 'SMS', icon: 'phone', href: `sms:?&body=${encoded}` },
  ];
  return (
    <div className="ag-share mt4">
      {apps.map(({ name, icon, href }) => (
        <a key={name} href={href} onClick={onShared}>
          <span>
            <Icon name={icon} />
          </span>
          {name}
        </a>
      ))}
    </div>
  );
}
