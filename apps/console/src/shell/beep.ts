/** Two short notes, Hz, at the start and after the gap, s. */
const NOTES = [660, 880];
const GAP_S = 0.16;
const LENGTH_S = 0.12;
const VOLUME = 0.08;

/** Plays two short notes; nothing where the browser does not allow sound yet. */
export function beep(): void {
  if (typeof AudioContext === 'undefined') return;
  const audio = new AudioContext();
  NOTES.forEach((frequency, index) => {
    const note = audio.createOscillator();
    const volume = audio.createGain();
    const begins = audio.currentTime + index * GAP_S;
    note.frequency.value = frequency;
    volume.gain.setValueAtTime(VOLUME, begins);
    volume.gain.exponentialRampToValueAtTime(0.001, begins + LENGTH_S);
    note.connect(volume).connect(audio.destination);
    note.start(begins);
    note.stop(begins + LENGTH_S);
    if (index === NOTES.length - 1) note.onended = () => void audio.close();
  });
}
