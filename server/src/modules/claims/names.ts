import type { ClaimProblem, ClaimState, ClaimWay } from '../../database/values.ts'

export const claimStateNames: Record<ClaimState, string> = {
  open: 'Ждёт ответа',
  accepted: 'Принята',
  partly: 'Принята частично',
  refused: 'Отклонена',
}

export const claimProblemNames: Record<ClaimProblem, string> = {
  spoiled: 'Испорчено',
  missing: 'Не привезли',
  wrong: 'Привезли другое',
  underweight: 'Меньше веса',
}

export const claimWayNames: Record<ClaimWay, string> = {
  bank: 'На счёт, с которого оплачен заказ',
  courier: 'Наличными через курьера',
  transfer: 'Переводом на карту',
}
