import { Button, Dock, Icon, type IconName } from '@shwe/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { go } from '../core/navigate.ts';
import { useBusinessNow } from '../core/now.ts';
import { PageTop } from '../core/PageTop.tsx';
import { Screen } from '../core/Screen.tsx';
import { Unloaded } from '../core/Unloaded.tsx';
import { Board } from '../features/lottery/Board.tsx';
import { GuideSheet } from '../features/lottery/GuideSheet.tsx';
import { HistorySheet, HistoryStrip } from '../features/lottery/History.tsx';
import { Sections } from '../features/lottery/Sections.tsx';
import { headSession, useResults, useSessions } from '../features/lottery/sessions.ts';
import { SECTION_WORD } from '../features/lottery/words.ts';
import { type Key, useT } from '../i18n/index.ts';
import { paths } from '../paths.ts';

type Way = { word: Key; icon: IconName; to: (typeof paths)[keyof typeof paths] | 'guide' };

const WAYS: readonly Way[] = [
  { word: 'records', icon: 'list', to: paths.twoRecord },
  { word: 'winners', icon: 'trophy', to: paths.twoWinner },
  { word: 'guide', icon: 'book', to: 'guide' },
  { word: 'closeDay', icon: 'calendarOff', to: paths.twoClose },
];

function BetButton() {
  const { t } = useT();
  const sessions = useSessions();
  const now = useBusinessNow();
  const head = sessions.data && headSession(sessions.data.list, now);
  const open = head?.state === 'open';
  return (
    <Button
      onClick={() => go(paths.twoBet, head ? { issue: head.issue } : {})}
      {...(sessions.isSuccess && !open && { off: t('noneOpen') })}
    >
      {head ? t('betSection', { section: t(SECTION_WORD[head.section]) }) : t('placeBet')}
    </Button>
  );
}

/** 2D: the last number, today's sections, the days before, and the way to bet. */
export function Page() {
  const { t } = useT();
  const queries = useQueryClient();
  const queried = [useSessions(), useResults()];
  const [sheet, setSheet] = useState<'none' | 'guide' | 'history'>('none');
  return (
    <Screen title={t('lottery2d')} lit onRefresh={() => queries.invalidateQueries()}>
      <PageTop title={t('lottery2d')} backTo={paths.home} />
      <Board />
      <section className="pad mt6">
        <Unloaded className="mb2" queries={queried} />
        <Sections />
      </section>
      <div className="sec mt3">
        <h2>{t('pastDays')}</h2>
        <button type="button" className="row" onClick={() => setSheet('history')}>
          {t('all')}
          <Icon name="right" size="xs" />
        </button>
      </div>
      <HistoryStrip />
      <nav className="menu4 mt3" aria-label={t('lottery2d')}>
        {WAYS.map((way) => (
          <button
            key={way.word}
            type="button"
            onClick={() => (way.to === 'guide' ? setSheet('guide') : go(way.to))}
          >
            <Icon name={way.icon} />
            {t(way.word)}
          </button>
        ))}
      </nav>
      <Dock>
        <BetButton />
      </Dock>
      {sheet === 'guide' && <GuideSheet onClose={() => setSheet('none')} />}
      {sheet === 'history' && <HistorySheet onClose={() => setSheet('none')} />}
    </Screen>
  );
}
