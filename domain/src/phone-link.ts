/** The address of a link that calls a number, with the code of the country: «8 800 555-01-00» is `tel:+78005550100`. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '').replace(/^8(?=\d{10}$)/, '+7')}`
}
