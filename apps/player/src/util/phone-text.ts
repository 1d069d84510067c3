/** "09 7712 34567" from any stored form; masked phones stay as they are. */
export function phoneText(phone: string): string {
  const local = phone.replace(/^\+?95/, '0');
  return /^0\d{6,10}$/.test(local) ? `${local.slice(0, 2)} ${local.slice(2, 6)} ${local.slice(6)}` : phone;
}
