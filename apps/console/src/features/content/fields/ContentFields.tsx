import type { Content } from '../types.ts';
import { BannerFields } from './BannerFields.tsx';
import { NoticeFields } from './NoticeFields.tsx';
import { TextsFields } from './TextsFields.tsx';
import { TileFields } from './TileFields.tsx';
import { WordsFields } from './WordsFields.tsx';

type Props = { content: Content; item: string; onChange: (content: Content) => void };

/** The fields of content of each kind. */
export function ContentFields({ content, item, onChange }: Props) {
  const { kind } = content;
  if (kind === 'notice')
    return <NoticeFields value={content.value} onChange={(value) => onChange({ kind, value })} />;
  if (kind === 'banner')
    return <BannerFields value={content.value} onChange={(value) => onChange({ kind, value })} />;
  if (kind === 'tile')
    return <TileFields value={content.value} onChange={(value) => onChange({ kind, value })} />;
  if (kind === 'words')
    return <WordsFields item={item} value={content.value} onChange={(value) => onChange({ kind, value })} />;
  const { value } = content;
  return (
    <TextsFields
      parts={[
        { name: 'title', label: 'contentTitle', lengthMax: 80 },
        { name: 'body', label: 'contentText', lengthMax: 8000, rows: 14 },
      ]}
      value={value}
      onChange={(texts) => onChange({ kind, value: { ...value, ...texts } })}
    />
  );
}
