type Props = {
  /** The address of a picture, or ''. */
  image: string;
  /** Largest width of the picture, CSS pixels; 0: as wide as the card. */
  widthPx: number;
  text: string;
};

/** What a notice says, below its title. The content desk previews it with this component. */
export function NoticeCard({ image, widthPx, text }: Props) {
  return (
    <>
      {image !== '' && (
        <img src={image} alt="" className="notice-img mt2" style={{ maxWidth: widthPx || undefined }} />
      )}
      <p className="mt2 c2 pre">{text}</p>
    </>
  );
}
