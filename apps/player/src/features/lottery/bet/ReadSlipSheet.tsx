import { readSlip } from '@shwe/rules';
import { amountText, Button, Icon, Money, Note, Sheet } from '@shwe/ui';
import { useMemo, useState } from 'react';
import { ActionAmount } from '../../../components/ActionAmount.tsx';
import { useT } from '../../../i18n/index.ts';
import { RichText } from '../../../i18n/RichText.tsx';
import type { Draw } from '../draws/draws.ts';
import { usePairs } from '../draws/pairs.ts';
import { useGame } from '../game.ts';
import { SECTION_LABEL } from '../labels.ts';
import { SlipPartRow } from './SlipPartRow.tsx';
import { type Answer, type Answers, applyAnswers, fitsTotal, totalDiffers } from './slip-answers.ts';
import { useTypedSlip } from './typed-slip.ts';

type Props = { section: Draw['section'] | undefined; onClose: () => void };

/**
 * Shows line by line what was understood of a typed or pasted slip, and asks where a line has two readings. Nothing is
 * added before the player confirms; while a question is open, only after the player chose to add the rest without it.
 */
export function ReadSlipSheet({ section, onClose }: Props) {
  const { t } = useT();
  const { id, label } = useGame();
  const typed = useTypedSlip();
  const text = typed.use((now) => now.text);
  const pairs = usePairs();
  const [answers, setAnswers] = useState<Answers>(new Map());
  const reading = useMemo(() => readSlip(text, id, pairs), [text, id, pairs]);
  const { parts } = reading;
  const answered = applyAnswers(parts, answers, id);
  const differs = totalDiffers(parts, answered);
  const namesOtherSection =
    reading.section !== undefined && section !== undefined && reading.section !== section;
  const add = () => {
    typed.add(answered.lines, answered.leftOut);
    onClose();
  };
  const choose = (at: number) => (answer: Answer) => setAnswers((now) => new Map(now).set(at, answer));
  const disabledReason = namesOtherSection
    ? t('slipOtherSectionShort')
    : answered.lines.length === 0 && answered.openQuestions === 0
      ? t('slipNothing')
      : answered.openQuestions > 0
        ? t('slipAnswerFirst', { n: answered.openQuestions })
        : undefined;
  return (
    <Sheet
      open
      onClose={onClose}
      title={`${t('pasteSlip')} · ${t(label)}`}
      closeLabel={t('close')}
      foot={
        <>
          <div className="slip">
            <span>
              <RichText k="slipUnderstood" v={{ n: answered.understood }} /> ·{' '}
              <RichText k="countNumbers" v={{ n: answered.lines.length }} />
            </span>
            <Money amount={answered.total} unit={t('unit')} />
          </div>
          <Button onClick={add} {...(disabledReason !== undefined && { disabledReason })}>
            <ActionAmount amount={answered.total} act={t('addShort')} />
          </Button>
          {answered.openQuestions > 0 && answered.lines.length > 0 && !namesOtherSection && (
            <Button tone="line" size="md" className="mt2" onClick={add}>
              {t('slipAddWithout', { sum: amountText(answered.total) })}
            </Button>
          )}
        </>
      }
    >
      {namesOtherSection && (
        <Note kind="bad" className="mb2">
          {t('slipOtherSection', {
            named: t(SECTION_LABEL[reading.section!]),
            chosen: t(SECTION_LABEL[section]),
          })}
        </Note>
      )}
      <div className="row between">
        <span className="row g2 c2">
          <Icon name="talk" size="s" />
          <span>
            <RichText k="slipLineCount" v={{ n: parts.length }} />
          </span>
        </span>
        <button type="button" className="link" onClick={onClose}>
          {t('slipEditText')}
        </button>
      </div>
      <div className="read-lines">
        {parts.map((part, at) => (
          <SlipPartRow
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never change places
            key={at}
            part={part}
            game={id}
            name={`line-${at}`}
            answer={answers.get(at)}
            onAnswer={choose(at)}
            totalDiffers={differs}
            fitsTotal={(bets) => fitsTotal(parts, bets)}
          />
        ))}
      </div>
    </Sheet>
  );
}
