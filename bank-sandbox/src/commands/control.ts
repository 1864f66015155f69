import { Type } from 'typebox'
import { parserOf } from '../parse.ts'
import { command } from './command.ts'

const YEAR_SECONDS = 366 * 24 * 3600

/** Moves the bank's clock forward; what is due meanwhile happens at its own moment. */
export const moveClock = command(
  parserOf(Type.Object({ advanceSeconds: Type.Integer({ minimum: 1, maximum: 3 * YEAR_SECONDS }) })),
  (state, { advanceSeconds }, at) => {
    state.offset += advanceSeconds * 1000
    return { status: 200, body: { now: new Date(at + advanceSeconds * 1000).toISOString() } }
  },
)

const Seconds = Type.Integer({ minimum: 0, maximum: YEAR_SECONDS })

/** Changes some of the settings; those that are not named stay. */
export const changeSettings = command(
  parserOf(
    Type.Object({
      activationSeconds: Type.Optional(Seconds),
      creditSeconds: Type.Optional(Seconds),
      holdSeconds: Type.Optional(Seconds),
      paymentSeconds: Type.Optional(Seconds),
      receiptSeconds: Type.Optional(Seconds),
      operationMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 60_000 })),
      callbackUrl: Type.Optional(Type.String({ maxLength: 500, pattern: '^(https?://[^\\s]+)?$' })),
    }),
  ),
  (state, given) => {
    state.settings = { ...state.settings, ...given }
    return { status: 200, body: state.settings }
  },
)

/** The receiver has taken a notice. */
export const noticeTaken = command(parserOf(Type.Object({ noticeId: Type.Integer() })), (state, { noticeId }) => {
  state.notices.delete(noticeId)
  return { status: 200, body: {} }
})
