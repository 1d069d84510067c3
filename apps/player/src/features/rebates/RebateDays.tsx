import { amountText, EmptyState, Icon } from '@shwe/ui';
import { useState } from 'react';
import { MoreRows } from '../../components/MoreRows.tsx';
import { formatDay, formatShortMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { RichText } from '../../i18n/RichText.tsx';
import { AgentExplanation } from './AgentExplanation.tsx';
import { gameTitle } from './game-title.ts';
import { OwnExplanation } from './OwnExplanation.tsx';
import type { Part, RebateDay, RebateGame, RebateList } from './queries.ts';

/** Days shown at first and with each tap for more. */
const DAYS_SHOWN = 10;

/** The days with rebates, latest first. The latest one is open. */
export function RebateDays({ list, part }: { list: RebateList['list']; part: Part }) {
  const { t } = useT();
  const [shown, setShown] = useState(DAYS_SHOWN);
  if (list.length === 0) {
    return (
      <EmptyState title={t('rebatesNone')}>
        <p>{t('rebatesNoneText')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <div className="ar-head still mt3">
        <b>{t('rebatesByDay')}</b>
      </div>
      {list.slice(0, shown).map((day, index) => (
        <Day key={day.date} day={day} part={part} isOpenAtFirst={index === 0} />
      ))}
      <MoreRows hasMore={list.length > shown} busy={false} onMore={() => setShown(shown + DAYS_SHOWN)} />
    </>
  );
}

type DayProps = { day: RebateDay; part: Part; isOpenAtFirst: boolean };

function Day({ day, part, isOpenAtFirst }: DayProps) {
  const { t, lang } = useT();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <section className="ar-day">
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>
          <b className="fig">{formatDay(lang, day.date)}</b>
          <small>
            {day.left > 0 ? (
              <span className="amber">
                {day.left === day.settle_back_amount ? (
                  t('notClaimed')
                ) : (
                  <RichText k="leftToClaim" v={{ amount: amountText(day.left) }} />
                )}
              </span>
            ) : day.paid_at !== null ? (
              <RichText k="paidAt" v={{ time: formatShortMoment(lang, day.paid_at) }} />
            ) : (
              <RichText k="validOf" v={{ amount: amountText(day.valid_amount) }} />
            )}
          </small>
        </span>
        <span className="fig sum">{amountText(day.settle_back_amount)}</span>
        <Icon name="right" size="xs" />
      </button>
      {isOpen && day.games.map((game) => <Game key={game.key} date={day.date} game={game} part={part} />)}
    </section>
  );
}

function Game({ date, game, part }: { date: string; game: RebateGame; part: Part }) {
  const { t } = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="ar-game">
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>
          {gameTitle(t, game)}
          <small>
            <RichText k="validOf" v={{ amount: amountText(game.valid_amount) }} />
          </small>
        </span>
        <span className={game.amount === 0 ? 'fig sum c3' : 'fig sum'}>{amountText(game.amount)}</span>
        <Icon name="right" size="xs" />
      </button>
      {isOpen &&
        (part === 'player' ? (
          <OwnExplanation date={date} game={game.key} />
        ) : (
          <AgentExplanation date={date} game={game} />
        ))}
    </div>
  );
}
