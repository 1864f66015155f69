// Codes of faults (docs/bank-sandbox.md). A client asks for one by a magic value, a person arms one by the control API.

type Act = { kind: 'status'; status: number } | { kind: 'hang' | 'reset' | 'garbage' }

/** `after`: the operation is done and its answer is lost; otherwise nothing was done. */
export type Fault = Act & { moment: 'before' | 'after' }

const statuses = [401, 403, 404, 405, 409, 422, 429, 500, 502, 503, 504]

const table = new Map<number, Fault>([
  ...statuses.map((status): [number, Fault] => [status, { kind: 'status', status, moment: 'before' }]),
  [550, { kind: 'status', status: 500, moment: 'after' }],
  [554, { kind: 'status', status: 504, moment: 'after' }],
  [700, { kind: 'hang', moment: 'before' }],
  [701, { kind: 'hang', moment: 'after' }],
  [702, { kind: 'reset', moment: 'before' }],
  [703, { kind: 'reset', moment: 'after' }],
  [704, { kind: 'garbage', moment: 'before' }],
  [705, { kind: 'garbage', moment: 'after' }],
])

/** The fault of a code; undefined when the code means something else or nothing. */
export function faultOf(code: number | undefined): Fault | undefined {
  return code === undefined ? undefined : table.get(code)
}

/** Codes of notices: 801 sent twice, 802 a minute late, 803 after the next one. */
export const noticeCodes = [801, 802, 803] as const

export const allCodes = [...table.keys(), ...noticeCodes]
