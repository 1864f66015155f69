import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { withinSystem } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { openAccount, readBalance } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'

type Db = Transaction<Tables>

/** What a certificate has paid of a delivered order and did not get back, kopecks. */
export function certificatePaidOf(db: Db, orderId: number): Promise<number> {
  return withinSystem(db, async () => {
    const balance = await readBalance(db, { code: 'certificate_due', orderId })
    return balance?.available ?? 0
  })
}

/**
 * Gives money of a delivered order back to the certificate that paid it. Posts to the ledger, so it comes last in its transaction. MONEY_REFUSED when
 * somebody else has just given it back.
 */
export async function giveBackToCertificate(db: Db, orderId: number, amountKopecks: number): Promise<void> {
  if (amountKopecks === 0) return
  await withinSystem(db, async () => {
    const debit = await openAccount(db, { code: 'certificate_due', orderId })
    const { debit_account_id: credit } = await db
      .selectFrom('ledger_transfers')
      .select('debit_account_id')
      .where('order_id', '=', orderId)
      .where('code', '=', 'certificate_payment')
      .where('kind', '=', 'pending')
      .executeTakeFirstOrThrow()
    const what = { kind: 'posted', code: 'certificate_return', amountKopecks } as const
    const posted = await post(db, { transfers: [{ id: randomUUID(), ...what, debit, credit, orderId }] })
    if (posted.state === 'refused')
      throw new ApiError('MONEY_REFUSED', 'Деньги этого заказа уже вернули на сертификат. Обновите страницу')
  })
}
