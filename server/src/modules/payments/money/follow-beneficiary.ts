import type { Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { BankEvent } from '../../bank/event.ts'
import type { Posted } from '../../ledger/transfer.ts'
import { noteDifference } from '../differences/note.ts'
import { moveMoney, type Movement } from './postings.ts'

type Event = Pick<BankEvent, 'eventId' | 'value' | 'beneficiaryId' | 'type' | 'amountKopecks'>

/** Posts money of a beneficiary that belongs to no order: a top-up, a block, a debt, and the end of the last two. */
export async function followBeneficiary(db: Transaction<Tables>, event: Event): Promise<Posted['state'] | 'ignored'> {
  const { eventId, value, beneficiaryId, type, amountKopecks } = event
  const free = { code: 'beneficiary', beneficiaryId } as const
  const [blocked, debt] = [{ code: 'blocked', beneficiaryId } as const, { code: 'debt', beneficiaryId } as const]
  const movements: Partial<Record<BankEvent['type'], Pick<Movement, 'from' | 'to' | 'code'>>> = {
    CREDIT: { from: { code: 'bank' }, to: free, code: 'top_up' },
    BLOCK: { from: free, to: blocked, code: 'block' },
    UNBLOCK: { from: blocked, to: free, code: 'block' },
    DEBT: { from: free, to: debt, code: 'debt' },
    UNDEBT: { from: debt, to: free, code: 'debt' },
  }
  const movement = movements[type]
  if (!movement || value !== 'DONE') return 'ignored'
  const posted = await moveMoney(db, { ...movement, amountKopecks }, `${eventId}/${value}`)
  if (posted.state === 'refused')
    await noteDifference(db, {
      kind: 'overdraft',
      key: `overdraft/${eventId}`,
      suggestion: 'repeat',
      beneficiaryId,
      eventId,
      bankKopecks: amountKopecks,
      cause: `Банк провёл ${type}, а в книге на счёте бенефициара столько нет (${posted.refusal})`,
    })
  return posted.state
}
