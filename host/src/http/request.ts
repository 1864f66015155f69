import { attach, scopeBind } from 'effector'
import { $token, loggedIn, loggedOut, requestFx, type Request } from '@lavka/shared'
import { isApiError } from './is-api-error'
import { renewSession } from '../session/renew'
import { readSession } from '../session/stored'
import { send } from './client'

/** The body of requestFx: the call with the session's token; on a 401 one silent login, then one retry (specification §4, §8). */
const sendFx = attach({
  source: $token,
  async effect(token, request: Request): Promise<unknown> {
    // bound here: past an await the scope is lost
    const renewed = scopeBind(loggedIn, { safe: true })
    const refused = scopeBind(loggedOut, { safe: true })
    try {
      return await send(token, request)
    } catch (error) {
      if (!isApiError(error) || error.status !== 401 || !token || !readSession()) throw error
      const answer = await renewSession(token).catch((renewal: unknown) => {
        // the device is no longer known: forget the session and start as anonymous (specification §8, row 2)
        if (isApiError(renewal) && renewal.code === 'BAD_CREDENTIALS') refused()
        throw isApiError(renewal) ? renewal : error
      })
      renewed(answer)
      return send(answer.token, request)
    }
  },
})

requestFx.use(sendFx)
