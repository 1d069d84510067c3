/** The mobile wallets that money comes from and goes to. */
export type WalletKind = 'kbzpay' | 'wavepay';

/** `code` is the wire's number of a method: 7 is KBZPay, any other WavePay (specification §3). */
export const wallets: Record<WalletKind, { code: number; title: string }> = {
  kbzpay: { code: 7, title: 'KBZPay' },
  wavepay: { code: 8, title: 'WavePay' },
};

/** The wallet of a wire code; undefined for a code no method has. */
export function walletOf(code: number): WalletKind | undefined {
  return (Object.keys(wallets) as WalletKind[]).find((kind) => wallets[kind].code === code);
}
