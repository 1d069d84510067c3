export { joinPieces } from '@shwe/kernel/join-pieces';
