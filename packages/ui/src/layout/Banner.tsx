import { joinTitle } from '@shwe/kernel/join-syllables';
import { Rosette } from '../lottery/Rosette.tsx';

/** The colours of a banner or a tile. */
export type Pigment = 'red' | 'green' | 'blue' | 'ochre' | 'plum' | 'umber';

const LINE: Record<Pigment, string> = {
  red: '#ffc9a8',
  green: '#a8e0c9',
  blue: '#9dbdf0',
  ochre: '#ffdf9e',
  plum: '#d9b4e0',
  umber: '#f0d9bf',
};

/** Whether what the server calls a picture is a colour in which the banner is drawn. */
export const isPigment = (name: string): name is Pigment => name in LINE;

type Props = {
  title: string;
  text: string;
  pigment: Pigment;
  image?: string | undefined;
  onClick?: () => void;
};

/** A drawn banner; the operator's picture, if there is one, covers the drawing. */
export function Banner({ title, text, pigment, image, onClick }: Props) {
  return (
    <button
      type="button"
      className="banner"
      style={{ background: `var(--lac-${pigment})` }}
      onClick={onClick}
    >
      <Rosette className="art" petals={32} rx={48} ry={13} cx={52} size={216} stroke={LINE[pigment]} />
      <h2>{joinTitle(title)}</h2>
      {text && <p>{joinTitle(text)}</p>}
      {image && <img src={image} alt="" className="banner-img" loading="lazy" decoding="async" />}
    </button>
  );
}
