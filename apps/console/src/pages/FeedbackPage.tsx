import { TicketList } from '../features/feedback/TicketList.tsx';

export function FeedbackPage() {
  return <TicketList />;
}
