/** Does this by itself among all tabs that use the name. Where a browser has no locks (a page without TLS) it just does it. */
export const inTurn = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work()
