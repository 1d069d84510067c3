import { joinSentence, joinTitle } from '@shwe/kernel/join-syllables';
import { amountText, Banner, Button, NoticeCard } from '@shwe/ui';
import { useEffect, useRef } from 'react';
import { hourMinute } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import type { Content, ContentOf, Texts } from './types.ts';

/** `item` is the key of a replaced text. */
type Props = { content: Content; item: string; lang: keyof Texts; onLines: (lines: number) => void };

/** What the phone shows of the content: the sheet of a notice, a banner, a tile, a page, or a replaced text. */
export function PhoneScreen({ content, item, lang, onLines }: Props) {
  if (content.kind === 'notice') return <NoticeScreen value={content.value} lang={lang} onLines={onLines} />;
  if (content.kind === 'banner') return <BannerScreen value={content.value} lang={lang} />;
  if (content.kind === 'tile') return <TileScreen value={content.value} lang={lang} />;
  if (content.kind === 'words') return <WordsScreen item={item} words={content.value.words} lang={lang} />;
  const { title, body } = content.value;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys
    <section className="pad mt4 scrolls" tabIndex={0}>
      <h2 className="t3 b">{title[lang]}</h2>
      <p className="c2 pre mt2">{joinSentence(body[lang])}</p>
    </section>
  );
}

/** The words on the buttons, as the player's app has them in the language. */
function useAppText(lang: keyof Texts) {
  const { data } = useApiQuery('operatorContent', 'words', {}, { live: false });
  return (key: string) => data?.list.find((one) => one.key === key)?.words[lang] ?? '';
}

/** The replacement, or the app's own text where there is none. */
function WordsScreen({ item, words, lang }: { item: string; words: Texts; lang: keyof Texts }) {
  const app = useAppText(lang);
  return <p className="pad mt6 t3">{words[lang] || app(item)}</p>;
}

type NoticeProps = {
  value: ContentOf<'notice'>['value'];
  lang: keyof Texts;
  onLines: (lines: number) => void;
};

/** The sheet of a notice over home, of which only its bar of notices has a text here. */
function NoticeScreen({ value, lang, onLines }: NoticeProps) {
  const app = useAppText(lang);
  const body = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lines follow from the text
  useEffect(() => {
    const text = body.current?.querySelector('p');
    const line = text ? Number.parseFloat(getComputedStyle(text).lineHeight) : 0;
    onLines(text && line > 0 && value.body[lang] !== '' ? Math.round(text.offsetHeight / line) : 0);
  }, [value.body[lang], onLines]);
  return (
    <>
      <div className="behind" aria-hidden="true">
        <b>Shwe</b>
        <i className="card" />
        <p className="c2">{value.title[lang]}</p>
        <i className="row" />
        <i className="row" />
      </div>
      <dialog open className="sheet">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys */}
        <div className="body" tabIndex={0} ref={body}>
          <div className="row between head">
            <h2>{joinTitle(value.title[lang])}</h2>
          </div>
          <NoticeCard image={value.picture} widthPx={value.width} text={joinSentence(value.body[lang])} />
        </div>
        <div className="foot" inert>
          {value.activity_id !== null && <Button className="mb2">{app('seePromotion')}</Button>}
          <Button tone={value.activity_id === null ? 'gold' : 'quiet'}>{app('understood')}</Button>
        </div>
      </dialog>
    </>
  );
}

function BannerScreen({ value, lang }: { value: ContentOf<'banner'>['value']; lang: keyof Texts }) {
  return (
    <div className="carousel mt6" inert>
      <Banner
        title={value.title[lang]}
        text={value.body[lang]}
        pigment={value.colour}
        image={value.pictures[lang] || undefined}
      />
    </div>
  );
}

function TileScreen({ value, lang }: { value: ContentOf<'tile'>['value']; lang: keyof Texts }) {
  const app = useAppText(lang);
  const until = value.maintenance_until;
  return (
    <section className="tiles mt6">
      <div className={until ? 'tile wait' : 'tile'}>
        <span className="art" style={{ background: 'var(--lac-umber)' }} />
        <span className="n">
          {value.title[lang]}
          {until && <small>{app('gameOpens').replace('{time}', hourMinute(until))}</small>}
          {!until && value.exchange_rate > 1 && (
            <small>{app('gameRate').replace('{rate}', amountText(value.exchange_rate))}</small>
          )}
        </span>
      </div>
    </section>
  );
}
