/** `tel:` URL of a displayed number: `+91 00000 00000` becomes `tel:+910000000000`. */
export function toTelephoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
