import { attach, scopeBind } from 'effector'
import { $token, $who, requestFx, tokenReplaced, uploadProgressed, type ApiError, type Request } from '@lavka/shared'
import { yieldToMain } from '../yield-to-main'
import { deviceRefused, sessionOver } from '../session/leave'
import { renewSession } from '../session/renew'
import type { Failed } from '../session/renewal'
import { takeFirstAnswer } from './first-answers'
import { isApiError, isRefusal } from './is-api-error'
import { sendWithOneRetry } from './retry'
import { send } from './send'
import { becameSlow, settled, SLOW_MS } from './slow'
import { uploadBegan } from './uploads'

let lastId = 0

/** The body of requestFx: the call with the session's token; on a 401 one silent login, then one retry (specification §4, §8). */
const sendFx = attach({
  source: { token: $token, who: $who },
  async effect(mine, request: Request): Promise<unknown> {
    const first = takeFirstAnswer(request)
    if (first !== undefined) {
      // each answer in a task of its own: rendering the whole screen in one task would block input
      await yieldToMain()
      return first
    }
    // bound before the first await, after which the scope is lost
    const bound = {
      replaced: scopeBind(tokenReplaced, { safe: true }),
      refused: scopeBind(deviceRefused, { safe: true }),
      over: scopeBind(sessionOver, { safe: true }),
      slow: scopeBind(becameSlow, { safe: true }),
      settled: scopeBind(settled, { safe: true }),
      uploaded: scopeBind(uploadProgressed, { safe: true }),
      began: scopeBind(uploadBegan, { safe: true }),
    }
    const id = ++lastId
    const giveUp = new AbortController()
    // an upload shows its progress instead
    const beSlow = () => bound.slow({ id, stop: () => giveUp.abort() })
    const timer = request.upload ? undefined : setTimeout(beSlow, SLOW_MS)
    const { upload } = request
    if (upload) bound.began({ name: upload, stop: () => giveUp.abort() })
    const tracking = {
      signal: giveUp.signal,
      onQuestion: () => clearTimeout(timer),
      ...(upload && { onUpload: (share: number) => bound.uploaded({ name: upload, share }) }),
    }

    async function renew(failed: Failed): Promise<string | null> {
      try {
        const answer = await renewSession(failed)
        if (answer) bound.replaced(answer.token)
        else bound.over(failed)
        return answer?.token ?? null
      } catch (error) {
        if (isRefusal(error)) bound.refused(error)
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
      bound.settled(id)
    }
  },
})

requestFx.use(sendFx)

/** specification §8, «Other calls»: the failure is logged with the server's request id, without the body. */
function log({ method, url }: Request, { status, code, requestId = '—' }: ApiError): void {
  if (code !== 'CANCELLED') console.warn(`${method} ${url}: ${status} ${code}, запрос ${requestId}`)
}
