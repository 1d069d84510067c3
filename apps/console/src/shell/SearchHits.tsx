import { KeyCap } from '../components/basics.tsx';
import { numberBeside } from '../components/member-number.ts';
import { subjectText } from '../components/texts.ts';
import { amountText, dateTime } from '../core/format.ts';
import type { Hit } from '../core/search-target.ts';
import { useT } from '../i18n/index.ts';

type Props = { hits: readonly Hit[]; selected: number; open: (hit: Hit) => void };

/** What the search found: what it is, its state, its amount, its time and whose it is. */
export function SearchHits({ hits, selected, open }: Props) {
  const { t } = useT();
  return (
    <div id="search-hits" role="listbox" aria-label={t('find')} className="searchhits">
      {hits.length === 0 && <p className="t3">{t('searchNothing')}</p>}
      {hits.map((hit, index) => (
        <button
          key={`${hit.kind} ${hit.number} ${hit.row}`}
          id={`search-hit-${index}`}
          type="button"
          role="option"
          aria-selected={index === selected}
          tabIndex={-1}
          className={`bare searchhit${index === selected ? ' on' : ''}`}
          // The field would lose the focus, and the list close, before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => open(hit)}
        >
          <HitLine hit={hit} />
        </button>
      ))}
      {hits.length > 0 && (
        <p className="t3 foot">
          <KeyCap k="↑" />
          <KeyCap k="↓" />
          <KeyCap k="Enter" /> {t('searchKeys')}
        </p>
      )}
    </div>
  );
}

function HitLine({ hit: { kind, number, text, state, amount, at, who } }: { hit: Hit }) {
  const { t, names } = useT();
  const isDraw = kind === 'slip' || kind === 'draw';
  const more = isDraw ? subjectText({ t, names }, `issue:${kind === 'draw' ? number : text}`) : text;
  const whose = who && kind !== 'member' ? `${who.name} ${numberBeside(who)}`.trim() : '';
  return (
    <>
      <small className="t3">{t(`searchKind_${kind}`)}</small>
      <b className="b">{kind === 'member' && who ? who.name : number}</b>
      <span className="t2 cut">
        {[kind === 'member' && who ? numberBeside(who) : '', more, whose]
          .filter((one) => one !== '')
          .join(' · ')}
      </span>
      <span className="r">{amount === null ? '' : amountText(amount)}</span>
      <small className="t2">{t(`searchState_${state}`)}</small>
      <small className="t3">{at === null ? '' : dateTime(at, names)}</small>
    </>
  );
}
