/** Calls `wake` when the connection is back and when the page is looked at again, for as long as the page lives: then what waits is sent. */
export function onWoken(wake: () => void): void {
  window.addEventListener('online', () => wake())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake()
  })
}
