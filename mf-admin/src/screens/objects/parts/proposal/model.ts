import { createEffect } from 'effector'
import type { ApiError } from '@lavka/shared'
import { decideProposalFx, withdrawProposalFx } from '../../../../api/proposals'
import { createMoves, type Made } from '../moves/create-moves'

// A supplier's change that waits for approval: operators accept or refuse it, the supplier may withdraw it.

type Decision = 'accepted' | 'refused' | 'withdrawn'

const decideFx = createEffect<Made<Decision>, number, ApiError>(async ({ row, action, reason }) => {
  const proposal = { id: Number(row['id']), version: Number(row['version']) }
  if (action === 'withdrawn') return (await withdrawProposalFx({ body: proposal })).id
  const productVersion = Number(row['productVersion'])
  const reasons = action === 'refused' && { reason }
  return (await decideProposalFx({ body: { ...proposal, productVersion, to: action, ...reasons } })).id
})

export const moves = createMoves<Decision>(
  {
    accepted: {
      caption: 'Принять',
      said: 'Изменение принято, поставщик получит письмо',
      state: 'waiting',
      isMain: true,
    },
    refused: {
      caption: 'Отклонить',
      question: 'Поставщик прочтёт причину в письме.',
      said: 'Изменение отклонено, поставщик получит письмо с причиной',
      state: 'waiting',
      reason: 'Почему',
    },
    withdrawn: { caption: 'Отозвать', said: 'Изменение отозвано', state: 'waiting', roles: ['supplier'] },
  },
  decideFx,
)
