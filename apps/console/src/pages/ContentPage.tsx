import { ContentDesk } from '../features/content/ContentDesk.tsx';

export function ContentPage() {
  return <ContentDesk />;
}
