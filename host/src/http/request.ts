import { attach, scopeBind } from 'effector'
import { $id, $token, requestFx, tokenReplaced, uploadProgressed, type ApiError, type Request } from '@lavka/shared'
import { yieldToMain } from '../yield-to-main'
import { deviceRefused, sessionOver } from '../session/leave'
import { renewSession } from '../session/renew'
import type { Failed } from '../session/renewal'
import { takeFirstAnswer } from './first-answers'
import { isApiError, isRefusal } from './is-api-error'
import { sendWithOneRetry } from './retry'
import { send } from './send'
import { becameSlow, settled, SLOW_MS } from './slow'

let lastId = 0

/** The body of requestFx: the call with the session's token; on a 401 one silent login, then one retry (specification §4, §8). */
const sendFx = attach({
  source: { token: $token, id: $id },
  async effect(mine, request: Request): Promise<unknown> {
    const first = takeFirstAnswer(request)
    if (first !== undefined) {
      // each in a task of its own: all at once they would draw the whole screen in one go, and no tap would be heard meanwhile
      await yieldToMain()
      return first
    }
    // bound here: past an await the scope is lost
    const say = {
      replaced: scopeBind(tokenReplaced, { safe: true }),
      refused: scopeBind(deviceRefused, { safe: true }),
      over: scopeBind(sessionOver, { safe: true }),
      slow: scopeBind(becameSlow, { safe: true }),
      settled: scopeBind(settled, { safe: true }),
      uploaded: scopeBind(uploadProgressed, { safe: true }),
    }
    const id = ++lastId
    const giveUp = new AbortController()
    const timer = setTimeout(() => say.slow({ id, stop: () => giveUp.abort() }), SLOW_MS)
    const { upload } = request
    const tracking = {
      signal: giveUp.signal,
      ...(upload && { onUpload: (share: number) => say.uploaded({ name: upload, share }) }),
    }

    async function renew(failed: Failed): Promise<string | null> {
      try {
        const answer = await renewSession(failed)
        if (answer) say.replaced(answer.token)
        else say.over(failed)
        return answer?.token ?? null
      } catch (error) {
        if (isRefusal(error)) say.refused()
        throw error
      }
    }

    try {
      return await sendWithOneRetry(mine, { send: (token) => send(token, request, tracking), renew })
    } catch (error) {
      if (isApiError(error)) log(request, error)
      throw error
    } finally {
      clearTimeout(timer)
      say.settled(id)
    }
  },
})

requestFx.use(sendFx)

/** specification §8, «Other calls»: what failed is written down with the server's number of the request. Nothing of its body is. */
function log({ method, url }: Request, { status, code, requestId = '—' }: ApiError): void {
  if (code !== 'CANCELLED') console.warn(`${method} ${url}: ${status} ${code}, запрос ${requestId}`)
}
