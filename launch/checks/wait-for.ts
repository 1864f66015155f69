const DEADLINE = 60_000
type Nothing = false | null | undefined
/** The real clock, also where a test moves its own. */
const { setTimeout: setTimer, clearTimeout: clearTimer } = globalThis

/**
 * What `promise` resolves to. After the deadline it throws an error that names what did not come.
 * @param what the event that is waited for
 */
export async function inTime<T>(what: string, promise: Promise<T>, milliseconds = DEADLINE): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimer(() => reject(new Error(`Not in ${milliseconds / 1000} s: ${what}`)), milliseconds)
  })
  return Promise.race([promise, late]).finally(() => clearTimer(timer))
}

/**
 * The first truthy answer of `check`, which is asked again after short pauses. After the deadline it throws an error that names what did
 * not come.
 * @param what the event that is waited for
 */
export async function waitFor<T>(
  what: string,
  check: () => T | Nothing | Promise<T | Nothing>,
  milliseconds = DEADLINE,
): Promise<T> {
  let isLate = false
  const find = async (): Promise<T> => {
    for (let pause = 1; !isLate; pause = Math.min(2 * pause, 50)) {
      const answer = await check()
      if (answer) return answer
      await new Promise((resolve) => setTimer(resolve, pause))
    }
    throw new Error(what)
  }
  return inTime(what, find(), milliseconds).finally(() => (isLate = true))
}
