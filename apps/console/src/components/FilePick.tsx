/** What the file dialog offers of each kind. */
const ACCEPTED = { text: '.csv,.txt,text/csv,text/plain', picture: 'image/png,image/jpeg' } as const;

type Props = {
  text: string;
  kind: keyof typeof ACCEPTED;
  /** The name of the field, where the text alone does not say it. */
  label?: string;
  onFile: (file: File) => void;
};

/** A link that lets a file be chosen. */
export function FilePick({ text, kind, label, onFile }: Props) {
  return (
    <label className="link filepick">
      {text}
      <input
        type="file"
        accept={ACCEPTED[kind]}
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Otherwise the same file, chosen again after a failure, would be no change.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
