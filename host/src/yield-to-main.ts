/** Ends the current task, so that the browser can paint and handle input (decision 0018). */
export const yieldToMain = () => new Promise((resolve) => setTimeout(resolve))
