/**
 * Runs the work of one tab of the browser at a time. Where there are no locks (a page without TLS) it just runs: the server takes an order once
 * by its key.
 */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('lavka.waiting-order', work) : work()
}
