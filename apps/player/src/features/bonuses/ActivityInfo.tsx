import { failureOf } from '@shwe/client';
import { Button, Dock, EmptyState, Hint, Note, SkeletonRows } from '@shwe/ui';
import { useState } from 'react';
import { refusalText } from '../../components/FailureNote.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { openAuth } from '../../core/auth-popup.ts';
import { businessNow } from '../../core/business-time.ts';
import { go } from '../../core/navigate.ts';
import { useLoggedIn } from '../../core/session.ts';
import { formatDayOf } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { joinPieces } from '../../i18n/join-pieces.ts';
import { joinTitle } from '../../i18n/join-syllables.ts';
import { paths } from '../../paths.ts';
import { ActivityArt } from './ActivityArt.tsx';
import { type ActivityDetail, useActivity } from './activities.ts';
import { BonusRows } from './BonusRows.tsx';
import { ClaimSheet } from './ClaimSheet.tsx';
import { CodeSheet } from './CodeSheet.tsx';
import { LoginDays } from './LoginDays.tsx';
import { ACTIVITY_NOTE, isClaimable } from './labels.ts';
import type { Bonus } from './queries.ts';

/** An activity: the member's bonus of it, its terms in plain words, and one button; without a phone the way to add one. */
export function ActivityInfo({ id, needsPhone }: { id: string; needsPhone: boolean }) {
  const { t, lang } = useT();
  const query = useActivity(id);
  const { data } = query;
  // Its terms are not shown any longer once it is over, while other failures leave the last answer on the screen.
  const over = query.isError ? refusalText(failureOf(query.error), 'activity_over') : undefined;
  if (over !== undefined) return <Over text={over} />;
  if (query.isError && !data) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  if (!data) return <SkeletonRows rows={6} label={t('loading')} />;
  return (
    <>
      <header className="activity-hero">
        <ActivityArt art={data.img} className="activity-ground" />
        <h2>{joinTitle(data.title)}</h2>
        <p className="fig">
          {formatDayOf(lang, data.from)} – {formatDayOf(lang, data.until)}
        </p>
      </header>
      {data.note !== '' && <NothingToDo note={data.note} />}
      {data.bonus && !isClaimable(data.bonus, businessNow()) && (
        <section className="mt4">
          <BonusRows list={[data.bonus]} />
        </section>
      )}
      {data.days && <LoginDays {...data.days} />}
      <Terms terms={data.terms} />
      {data.title_content !== '' && <p className="pad mt4 activity-more">{joinPieces(data.title_content)}</p>}
      {needsPhone ? <AddPhone /> : <Act detail={data} />}
    </>
  );
}

/** Why there is nothing to do; who had the bonus finds it among theirs. */
function NothingToDo({ note }: { note: Exclude<ActivityDetail['note'], ''> }) {
  const { t } = useT();
  return (
    <section className="pad mt4">
      {note === 'over' ? (
        <Hint icon="info">{t(ACTIVITY_NOTE.over.text)}</Hint>
      ) : (
        <Note kind="ok">
          <p>{t(ACTIVITY_NOTE[note].text)}</p>
          <Button tone="line" size="md" className="mt2" onClick={() => go(paths.bonuses)}>
            {t('activityHadDo')}
          </Button>
        </Note>
      )}
    </section>
  );
}

/** An activity that is over is not one of the member's records: the others are offered instead. */
function Over({ text }: { text: string }) {
  const { t } = useT();
  return (
    <EmptyState
      title={text}
      action={
        <Button tone="quiet" onClick={() => go(paths.activities, undefined, 'replace')}>
          {t('activities')}
        </Button>
      }
    />
  );
}

const ABOUT = {
  do: 'termsDo',
  get: 'termsGet',
  bet: 'termsBet',
  until: 'termsUntil',
  own: 'termsOwn',
  once: 'termsOnce',
  who: 'termsWho',
} as const;

function Terms({ terms }: Pick<ActivityDetail, 'terms'>) {
  const { t } = useT();
  return (
    <dl className="terms">
      {terms.map(({ about, lines }) => (
        <div key={about}>
          <dt>{t(ABOUT[about])}</dt>
          <dd>
            {lines.map((line) => (
              <p key={line}>{joinPieces(line)}</p>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const WAYS = {
  deposit: paths.deposit,
  play: paths.twoHome,
  invite: paths.shareApp,
  wheel: paths.wheel,
  envelope: paths.redEnvelopes,
} as const;

/** In place of the button of the activity, which the account cannot take part in. */
function AddPhone() {
  const { t } = useT();
  return (
    <Dock>
      <p className="c2 center mb2">{t('activityPhone')}</p>
      <Button onClick={() => go(paths.mySafe)}>{t('activityPhoneDo')}</Button>
    </Dock>
  );
}

/** The button acts only if it has a name and the activity can be applied to. */
function Act({ detail }: { detail: ActivityDetail }) {
  const isLoggedIn = useLoggedIn();
  // The bonus as it was when its sheet was opened: the page is loaded again once it is claimed.
  const [claiming, setClaiming] = useState<Bonus | null>(null);
  const [isCodeOpen, openCode] = useState(false);
  const { bonus, button, flex_type: type, deposit_min: minimum } = detail;
  const acts = button !== '' && detail.is_apply === 0 && type !== '';
  const act = () => {
    if (!isLoggedIn) openAuth('login');
    else if (type === 'claim') setClaiming(bonus);
    else if (type === 'code') openCode(true);
    // The least deposit stands in the field, because less of it would bring nothing.
    else if (type === 'deposit' && minimum > 0) go(paths.deposit, { amount: String(minimum) });
    else if (type !== '') go(WAYS[type]);
  };
  return (
    <>
      {acts && (
        <Dock>
          <Button onClick={act}>{button}</Button>
          {isCodeOpen && <CodeSheet id={detail.id} onClose={() => openCode(false)} />}
        </Dock>
      )}
      {claiming && <ClaimSheet bonus={claiming} onClose={() => setClaiming(null)} />}
    </>
  );
}
