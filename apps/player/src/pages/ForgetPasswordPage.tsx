export { ForgetPassword as Page } from '../features/members/ForgetPassword.tsx';
