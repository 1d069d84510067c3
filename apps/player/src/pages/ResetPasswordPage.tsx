export { ResetPassword as Page } from '../features/members/ResetPassword.tsx';
