import type { ClaimState } from '../../database/values.ts'

export const claimStateNames: Record<ClaimState, string> = {
  open: 'Ждёт ответа',
  accepted: 'Принята',
  partly: 'Принята частично',
  refused: 'Отклонена',
  withdrawn: 'Отозвана',
}
