/**
 * Whether a failed call may be sent again as it is, with the same key: no answer (status 0), no session any more (401), too slow (408), too many
 * (429) and a fault of the server say nothing against the request. Anything else is a refusal, of which the person has to decide.
 */
export function mayRetry({ status }: { status: number }): boolean {
  return status === 0 || status >= 500 || [401, 408, 429].includes(status)
}
