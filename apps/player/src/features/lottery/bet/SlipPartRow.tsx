import type { GameId, QuestionCause, RefusalCause, SlipBet, SlipPart } from '@shwe/rules';
import { amountText, cx, Icon, type IconName } from '@shwe/ui';
import type { ReactNode } from 'react';
import { type Key, useT } from '../../../i18n/index.ts';
import { RichText } from '../../../i18n/RichText.tsx';
import { type Answer, byStake, sumOf } from './slip-answers.ts';

export const QUESTION: Record<QuestionCause, Key> = {
  reverse: 'askReverse',
  twice: 'askTwice',
  double: 'askDouble',
  unit: 'askUnit',
  range: 'askRange',
  set: 'askSet',
  comma: 'askComma',
  stake: 'askStake',
  digits: 'askDigits',
  word: 'askWord',
  date: 'askDate',
  phone: 'askPhone',
  total: 'askTotal',
  section: 'askSection',
  game: 'askGame',
  takenBack: 'askTakenBack',
  lineNumber: 'askLineNumber',
};

/** What each of two readings means, in the order in which the reader gives them. */
const READING: Partial<Record<QuestionCause, readonly [Key, Key]>> = {
  reverse: ['readReverseAll', 'readReverseLast'],
  twice: ['readOnce', 'readTwice'],
  double: ['readDoubleOnce', 'readDoubleTwice'],
  range: ['readTwoNumbers', 'readSeries'],
};

/** The caption of a reading; none where the reader gives fewer than two. */
function captionOf({ cause, readings }: Extract<SlipPart, { is: 'question' }>, at: number): Key | undefined {
  return readings.length === 2 ? READING[cause]?.[at] : undefined;
}

export const REFUSAL: Record<RefusalCause, Key> = {
  noStake: 'leftNoStake',
  digits: 'leftDigits',
  tooFewDigits: 'leftDigits',
  stakeRange: 'leftStake',
  twoStakes: 'leftTwoStakes',
  date: 'leftDate',
  phone: 'leftPhone',
  notUnderstood: 'leftUnclear',
};

/** Above this count of numbers, the count is shown as well. */
const COUNTED_ABOVE = 6;

/** Numbers and their stake: "12 21 × 500". */
function BetsByStake({ bets, game }: { bets: readonly SlipBet[]; game: GameId }) {
  return byStake(bets, game).map(({ amount, numbers }) => (
    <span key={amount} className="by">
      <span className="fig">{numbers.join(' ')}</span>
      {numbers.length > COUNTED_ABOVE ? <br /> : ' '}
      {numbers.length > COUNTED_ABOVE && <RichText k="countNumbers" v={{ n: numbers.length }} />} ×{' '}
      <span className="fig">{amountText(amount)}</span>
    </span>
  ));
}

type RowProps = {
  kind: 'ok' | 'ask' | 'no';
  icon: IconName;
  text: string;
  children: ReactNode;
  sum?: number;
};

function PartRow({ kind, icon, text, children, sum }: RowProps) {
  return (
    <div className={`rd ${kind}`}>
      <span className="k">
        <Icon name={icon} />
      </span>
      <div>
        <div className="src">{text}</div>
        <div className="ex">{children}</div>
      </div>
      {sum !== undefined && <span className="fig">{amountText(sum)}</span>}
    </div>
  );
}

type QuestionProps = {
  part: Extract<SlipPart, { is: 'question' }>;
  game: GameId;
  name: string;
  answer: Answer | undefined;
  onAnswer: (answer: Answer) => void;
  fitsTotal: (reading: readonly SlipBet[]) => boolean;
};

/** A question with its readings to choose from; nothing is chosen in advance. The line may always be left out. */
function QuestionRow({ part, game, name, answer, onAnswer, fitsTotal }: QuestionProps) {
  const { t } = useT();
  const option = (value: Answer, label: ReactNode, sum?: number) => (
    <label key={value} className={cx(answer === value && 'on')}>
      <input type="radio" name={name} checked={answer === value} onChange={() => onAnswer(value)} />
      <span>{label}</span>
      {sum !== undefined && <span className="fig">{amountText(sum)}</span>}
    </label>
  );
  return (
    <fieldset className="asks">
      <PartRow kind="ask" icon="info" text={part.text}>
        {t(QUESTION[part.cause])} {part.readings.length === 0 && t('askRewrite')}
      </PartRow>
      <div className="opt">
        {part.readings.map((reading, at) => {
          const caption = captionOf(part, at);
          return option(
            at,
            <>
              {caption && <b>{t(caption)}</b>}
              <BetsByStake bets={reading} game={game} />
              {fitsTotal(reading) && <small>{t('slipFitsTotal')}</small>}
            </>,
            sumOf(reading),
          );
        })}
        {option('out', t('slipLeaveOut'))}
      </div>
    </fieldset>
  );
}

type Props = Omit<QuestionProps, 'part'> & { part: SlipPart; totalDiffers: boolean };

/** What was understood of one line of a slip. */
export function SlipPartRow({ part, totalDiffers, ...question }: Props) {
  const { t } = useT();
  const { text } = part;
  if (part.is === 'question') return <QuestionRow part={part} {...question} />;
  if (part.is === 'bets')
    return (
      <PartRow kind="ok" icon="check" text={text} sum={sumOf(part.bets)}>
        <BetsByStake bets={part.bets} game={question.game} />
      </PartRow>
    );
  if (part.is === 'refused')
    return (
      <PartRow kind="no" icon="minus" text={text}>
        {t(REFUSAL[part.cause])} · {t('slipNotAdded')}
      </PartRow>
    );
  if (part.is === 'total' && totalDiffers)
    return (
      <div className="asks">
        <PartRow kind="ask" icon="info" text={text}>
          {t('askTotal')}
        </PartRow>
      </div>
    );
  return (
    <PartRow kind="no" icon={part.is === 'total' ? 'list' : 'minus'} text={text}>
      {t(part.is === 'total' ? 'slipTotalLine' : 'slipNoBet')}
    </PartRow>
  );
}
