import type { FastifyInstance } from 'fastify'
import { noteAudit } from '../../audit.ts'
import { serve } from '../../call.ts'
import { asActor, withinSystem } from '../../database/actor.ts'
import { askToRead } from '../bank/beneficiary-rows.ts'
import { roleNames } from '../users/role-names.ts'
import { masked } from '../users/mask.ts'
import { bankExchanges } from './bank-exchanges-object.ts'
import { findExisting, findState, toBeneficiaryRow } from './beneficiary-state.ts'
import { findOrderId } from './find-order-id.ts'
import { findOrderPayment } from './order-payment.ts'
import { findLastReading, findPayUsers } from './queries.ts'
import { findRegistry } from './registry.ts'
import { findOrderPayment as statusCall } from './order-payment-schema.ts'
import { bookObject } from './book/book-object.ts'
import { findStatement as statementCall } from './book/schema.ts'
import { findStatement } from './book/statement.ts'
import { disputes } from './disputes/routes.ts'
import { moneyDifferences } from './differences/routes.ts'
import { payouts } from './payouts/routes.ts'
import { topUps } from './top-ups/routes.ts'
import { receipts } from './receipts/routes.ts'
import { answerExtra } from './extra-holds/answer.ts'
import { answerExtraHold, answerExtraHoldForBuyer } from './extra-holds/schema.ts'
import { createContract } from './money/create-contract.ts'
import { demandOwn, findOwnBeneficiaries, findOwnPayment } from './own-payment.ts'
import * as calls from './schema.ts'
import * as contractCalls from './smart-contract-schema.ts'

/** Bank data of the suppliers' accounts, as last read from the bank. */
export function payments(app: FastifyInstance): void {
  moneyDifferences(app)
  disputes(app)
  payouts(app)
  topUps(app)
  receipts(app)
  app.objects.office.add(bankExchanges)
  app.objects.office.add(bookObject)

  serve(app, calls.findBeneficiaries, ({ actor, query, database, reply }) =>
    asActor(database, actor, async (db) => {
      const { items, page } = await findRegistry(db, query)
      const updated = await findLastReading(db)
      // the bank's registry answers with paging in headers (domain.md §2.1); here it is in the headers and in the body
      reply.headers({ 'page-number': page.number, 'page-size': page.size, 'total-elements': page.total })
      if (updated) reply.header('updated', updated.toISOString())
      return { items: items.map(toBeneficiaryRow), page }
    }),
  )

  serve(app, calls.findBeneficiaryState, ({ actor, params, query, database }) =>
    asActor(database, actor, async (db) => {
      const state = await findState(db, params.id, {
        events: { number: query.eventsPageNum ?? 0, size: query.eventsPageSize ?? 20 },
        contracts: { number: query.contractsPageNum ?? 0, size: query.contractsPageSize ?? 20 },
      })
      await withinSystem(db, () => askToRead(db, params.id))
      return state
    }),
  )

  serve(app, statementCall, ({ actor, params, query, database }) =>
    asActor(database, actor, (db) => findStatement(db, params.id, { ...query, feePayee: app.config.feePayee })),
  )

  serve(app, calls.findPayUsers, ({ actor, params, database, request }) =>
    asActor(database, actor, async (db) => {
      const { id } = await findExisting(db, params.id)
      const payUsers = await findPayUsers(db, id)
      const details = { beneficiary: id, found: payUsers.map((row) => row.id) }
      await noteAudit(db, { event: 'people.searched', user_id: actor.id, address: request.ip, details })
      return payUsers.map(({ id: key, login, beneficiary_id: beneficiaryId, name, role, supplier }) => ({
        id: key,
        login: masked(login),
        beneficiaryId,
        name: name ?? '',
        isBuyer: role === 'client',
        roleName: role === null ? '' : roleNames[role],
        supplierName: supplier ?? '',
      }))
    }),
  )

  serve(app, statusCall, ({ actor, body, database }) =>
    asActor(database, actor, (db) => findOrderPayment(db, body.order_number)),
  )

  serve(app, contractCalls.createSmartContract, ({ actor, body, database }) =>
    asActor(database, actor, (db) => createContract(db, actor, body)),
  )

  serve(app, contractCalls.findOwnPayment, ({ actor, params, database }) =>
    asActor(database, actor, (db) => findOwnPayment(db, actor, params.id)),
  )

  serve(app, answerExtraHold, ({ actor, params: { id }, body, database }) =>
    asActor(database, actor, async (db) => {
      await demandOwn(db, actor, id)
      await answerExtra(db, actor, { ...body, orderId: id, as: 'buyer' })
      return { done: true } as const
    }),
  )

  serve(app, answerExtraHoldForBuyer, ({ actor, body: { orderNumber, ...given }, database }) =>
    asActor(database, actor, async (db) => {
      const orderId = await findOrderId(db, orderNumber)
      await answerExtra(db, actor, { ...given, orderId, as: 'operator' })
      return { done: true } as const
    }),
  )

  serve(app, contractCalls.findOwnBeneficiaries, ({ actor, database }) =>
    asActor(database, actor, (db) => findOwnBeneficiaries(db, actor)),
  )
}
