// What a claim about delivered goods may say (docs/claims.md), for the server and both sides of the screen.

/** What is wrong with a line. */
export const claimProblemNames = {
  spoiled: 'Испорчено',
  missing: 'Не привезли',
  wrong: 'Привезли другое',
  underweight: 'Меньше веса',
}

/** How money is given back. */
export const claimWayNames = {
  bank: 'На счёт, с которого оплачен заказ',
  courier: 'Наличными через курьера',
  transfer: 'Переводом на карту',
  certificate: 'На подарочный сертификат',
  card: 'На карту, которой оплачен заказ',
}

/** The most photos of a claim, and letters of its text and of its answer. */
export const mostClaimPhotos = 5
export const mostClaimLetters = 2000
export const mostAnswerLetters = 1000
