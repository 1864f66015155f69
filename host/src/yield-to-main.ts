/** The end of a task: in between the browser paints and hears the person (decision 0018). */
export const yieldToMain = () => new Promise((resolve) => setTimeout(resolve))
