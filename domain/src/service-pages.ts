/** The shop's service pages by their codes in addresses: what a buyer is entitled to know, edited in the back office. */
export const servicePageCodes = ['delivery', 'payment', 'returns', 'offer', 'privacy', 'contacts', 'sellers'] as const

export type ServicePageCode = (typeof servicePageCodes)[number]

export const servicePageNames: Record<ServicePageCode, string> = {
  delivery: 'Доставка',
  payment: 'Оплата',
  returns: 'Возврат',
  offer: 'Оферта',
  privacy: 'Персональные данные',
  contacts: 'Контакты',
  sellers: 'Продавцы',
}
