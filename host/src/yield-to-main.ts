/** Ends the current task, so that the browser can paint and handle input (decision 0018). Timers in a row would each wait 4 ms more. */
export async function yieldToMain(): Promise<void> {
  if ('scheduler' in window && 'yield' in window.scheduler) return window.scheduler.yield()
  return new Promise((resolve) => setTimeout(resolve))
}
