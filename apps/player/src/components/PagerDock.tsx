import { Button, Dock, digitsText, Icon, showToast } from '@shwe/ui';
import type { ReactNode } from 'react';
import { PAGE_SIZE } from '../core/date-range.ts';
import { useT } from '../i18n/index.ts';

type Props = {
  page: number;
  total: number;
  size?: number;
  busy: boolean;
  onPage: (page: number) => void;
  /** An action beside the pager. */
  action?: ReactNode;
};

/** The pager of a working list, in the thumb zone: rows n to m of all. While a page loads, no step is possible. */
export function PagerDock({ page, total, size = PAGE_SIZE, busy, onPage, action }: Props) {
  const { t } = useT();
  const pages = Math.max(1, Math.ceil(total / size));
  if (pages === 1) {
    return (
      <>
        {total > 0 && <p className="end-mark">{t('endOfList')}</p>}
        {action && <Dock>{action}</Dock>}
      </>
    );
  }
  const step = (to: number) => {
    if (busy) showToast(t('pageStillLoading'), 'tip');
    else if (to >= 1 && to <= pages) onPage(to);
  };
  const rows = `${(page - 1) * size + 1}–${Math.min(total, page * size)}`;
  return (
    <Dock>
      <nav className={`ar-pager ${action ? 'with' : ''}`} aria-busy={busy}>
        <Step icon="back" label={t('pageBefore')} isPossible={page > 1} onClick={() => step(page - 1)} />
        <span className="fig" aria-live="polite">
          {digitsText(`${rows} / ${total}`)}
        </span>
        <Step icon="right" label={t('pageNext')} isPossible={page < pages} onClick={() => step(page + 1)} />
        {action}
      </nav>
    </Dock>
  );
}

type StepProps = { icon: 'back' | 'right'; label: string; isPossible: boolean; onClick: () => void };

function Step({ icon, label, isPossible, onClick }: StepProps) {
  const content = (
    <>
      <Icon name={icon} size="s" />
      <span className="sr">{label}</span>
    </>
  );
  return (
    <Button tone="quiet" onClick={onClick} {...(!isPossible && { disabledReason: content })}>
      {content}
    </Button>
  );
}
