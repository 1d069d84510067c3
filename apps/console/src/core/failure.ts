export { CallFailed as Failure } from '@shwe/client';
