import { Segments } from '../features/segments/Segments.tsx';

export function SegmentsPage() {
  return <Segments />;
}
