import '@shwe/ui/prizes.css';

export { Page as RedEnvelopes } from './RedEnvelopesPage.tsx';
export { Page as Wheel } from './WheelPage.tsx';
