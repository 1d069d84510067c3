import '@shwe/ui/messages.css';
import type { ReactNode } from 'react';
import { type MessagePath, paths } from '../../paths.ts';
import { Page as Avatar } from './AvatarPage.tsx';
import { Page as Messages } from './MessagesPage.tsx';
import { Page as Notifications } from './NotificationsPage.tsx';

/** The pages of this chunk by their paths. */
export const pages: Record<MessagePath, () => ReactNode> = {
  [paths.message]: Messages,
  [paths.notifications]: Notifications,
  [paths.avatar]: Avatar,
};
