/** Whether a failed call fails again when it is repeated as it is: the person has to decide. Without an answer (status 0) it does not. */
export function isLasting({ status }: { status: number }): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429 && status !== 401
}
