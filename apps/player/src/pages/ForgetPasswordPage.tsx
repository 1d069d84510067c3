export { ResetPassword as Page } from '../features/members/ForgetPassword.tsx';
