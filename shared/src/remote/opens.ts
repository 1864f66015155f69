import { createWatch, scopeBind, type EventCallable, type Scope } from 'effector'
import { requestFx, type Request } from '../ports/request'
import type { ScreenProps } from './lifecycles'

/** An event that a screen begins with. */
export type Opening = (scope: Scope) => void

/**
 * What a screen fires at a place before it is rendered on the edge and before it is hydrated in the browser: it must request all that the HTML
 * shows. Null for a place that the edge does not render.
 */
export type Opens = (place: ScreenProps) => readonly Opening[] | null | Promise<readonly Opening[] | null>

export function opening<T>(event: EventCallable<T>, params: T): Opening {
  return (scope) => scopeBind(event, { scope })(params)
}

/** Fires the openings and waits for the GETs that they make at once. False when the place is not rendered on the edge. */
export async function open(opens: Opens, place: ScreenProps, scope: Scope): Promise<boolean> {
  const openings = await opens(place)
  if (!openings) return false
  const pending = new Set<Request>()
  let tell = () => {}
  const settled = new Promise<void>((resolve) => (tell = resolve))
  const stopFollowing = createWatch({
    unit: requestFx.finally,
    scope,
    fn: ({ params }) => {
      pending.delete(params)
      if (pending.size === 0) tell()
    },
  })
  // the page has the answers to GETs; other requests are a person's
  const collect = (request: Request) => void (request.method === 'GET' && pending.add(request))
  const stopCollecting = createWatch({ unit: requestFx, scope, fn: collect })
  for (const fire of openings) fire(scope)
  stopCollecting()
  if (pending.size > 0) await settled
  stopFollowing()
  return true
}
