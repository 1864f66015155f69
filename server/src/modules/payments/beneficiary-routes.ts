import type { FastifyInstance, FastifyReply } from 'fastify'
import { noteAudit } from '../../audit.ts'
import type { Actor } from '../../auth.ts'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import { ApiError } from '../../errors.ts'
import { readInn } from '../../inn.ts'
import { createSealer } from '../bank/seal.ts'
import { masked } from '../users/mask.ts'
import { findExisting, toBeneficiaryRow } from './beneficiary-state.ts'
import * as calls from './beneficiary-schema.ts'
import { createBeneficiary } from './create-beneficiary.ts'
import { selectBeneficiaries } from './queries.ts'

type Created = calls.CreateOrg['answer']

/** New beneficiaries, and who may pay from them; the administrator's, each noted in the audit. */
export function beneficiaries(app: FastifyInstance): void {
  const sealer = app.config.bank && createSealer(app.config.bank.passportKeys)

  async function create(
    { actor, address, reply }: { actor: Actor; address: string; reply: FastifyReply },
    given: Parameters<typeof createBeneficiary>[1],
  ): Promise<Created> {
    if (!sealer) throw new ApiError('BANK_OFF')
    const created = await asActor(app.database, actor, async (db) => {
      const answer = await createBeneficiary(db, given, sealer)
      const details = { beneficiary: answer.beneficiaryId }
      await noteAudit(db, { event: 'beneficiary.created', user_id: actor.id, address, details })
      return answer
    })
    reply.code(201)
    return created
  }

  serve(app, calls.createOrg, ({ actor, body, request, reply }) =>
    create({ actor, address: request.ip, reply }, { kind: 'org', ...body }),
  )

  serve(app, calls.createIp, ({ actor, body, request, reply }) =>
    create({ actor, address: request.ip, reply }, { kind: 'ip', ...body }),
  )

  serve(app, calls.findBeneficiaryBy, ({ actor, query, database }) =>
    asActor(database, actor, async (db) => {
      const { inn, supplier, codeSupplier } = query
      const rows = selectBeneficiaries(db).where('beneficiaries.status', '<>', 'REJECTED')
      if (inn) {
        const found = await rows.where('beneficiaries.inn', '=', readInn(inn)).executeTakeFirst()
        return found ? toBeneficiaryRow(found) : null
      }
      if (!supplier || !codeSupplier) throw new ApiError('BAD_REQUEST', 'Укажите ИНН или поставщика и код клиента')
      const found = await rows
        .where('suppliers.code', '=', supplier)
        .where('beneficiaries.code_supplier', '=', codeSupplier.trim())
        .executeTakeFirst()
      return found ? toBeneficiaryRow(found) : null
    }),
  )

  serve(app, calls.addPayUser, ({ actor, body, database, request }) =>
    asActor(database, actor, async (db) => {
      const { id: beneficiary_id } = await findExisting(db, body.beneficiaryId)
      const person = await db
        .selectFrom('users')
        .select(['login', 'password_hash'])
        .where('login', '=', body.login.trim())
        .executeTakeFirst()
      if (!person) throw new ApiError('NOT_FOUND', 'Такого логина нет')
      // a code by SMS opens no account that pays, so nothing would open this one
      if (person.password_hash === '')
        throw new ApiError('VALUE_REFUSED', 'У этого человека нет пароля. Пусть сначала задаст его в настройках')
      const { login } = person
      const added = await db
        .insertInto('pay_users')
        .values({ beneficiary_id, login })
        .returning('id')
        .executeTakeFirstOrThrow()
      const details = { beneficiary: beneficiary_id, payUser: added.id }
      await noteAudit(db, { event: 'pay-user.added', user_id: actor.id, address: request.ip, details })
      return { id: added.id, login: masked(login), beneficiaryId: beneficiary_id }
    }),
  )

  serve(app, calls.removePayUser, ({ actor, params, database, request }) =>
    asActor(database, actor, async (db) => {
      const removed = await db
        .deleteFrom('pay_users')
        .where('id', '=', params.id)
        .returning('beneficiary_id')
        .executeTakeFirst()
      if (!removed) throw new ApiError('NOT_FOUND', 'Этот доступ уже снят')
      const details = { beneficiary: removed.beneficiary_id, payUser: params.id }
      await noteAudit(db, { event: 'pay-user.removed', user_id: actor.id, address: request.ip, details })
      return { done: true }
    }),
  )
}
