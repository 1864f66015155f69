import { Type } from 'typebox'
import { badField } from '../errors.ts'
import { allCodes, noticeCodes } from '../faults/codes.ts'
import { parserOf } from '../parse.ts'
import { RqUid } from '../schemas.ts'
import { command, nextId } from './command.ts'

/** What a fault may be armed for: one operation, every reading, every call, or the notices. */
export const faultPlaces = [
  'createBeneficiary',
  'createContract',
  'confirmStep',
  'completeContract',
  'identify',
  'acquiring',
  'printReceipt',
  'findReceipt',
  'read',
  'any',
  'notice',
] as const

const parseArming = parserOf(
  Type.Object({
    operation: Type.Enum([...faultPlaces]),
    code: Type.Integer(),
    times: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  }),
)

/** Control: the next calls of an operation meet a fault. */
export const armFault = command(parseArming, (state, { operation, code, times = 1 }) => {
  const isNotice = noticeCodes.some((one) => one === code)
  if (!allCodes.includes(code) || isNotice !== (operation === 'notice'))
    throw badField('code', `is unknown for ${operation}`)
  state.faults.push({ id: nextId(state), operation, code, times })
  return { status: 200, body: state.faults }
})

/** Uses an armed fault once. */
export const useFault = command(parserOf(Type.Object({ id: Type.String() })), (state, { id }) => {
  const armed = state.faults.find((one) => one.id === id)
  if (armed) armed.times--
  state.faults = state.faults.filter(({ times }) => times > 0)
  return { status: 200, body: {} }
})

/** Remembers that the magic value of this RqUID has had its effect. */
export const showFault = command(parserOf(Type.Object({ rquid: RqUid })), (state, { rquid }) => {
  state.shown.add(rquid)
  return { status: 200, body: {} }
})

/** Control: nothing is armed any more. */
export const clearFaults = command(parserOf(Type.Object({})), (state) => {
  state.faults = []
  return { status: 200, body: [] }
})
