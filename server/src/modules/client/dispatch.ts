import type { FastifyInstance } from 'fastify'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { keyOf, type CallShape, type UncheckedInput } from '../../call.ts'
import { ApiError } from '../../errors.ts'

type CommandInput = Omit<UncheckedInput, 'params' | 'query'>

/** Runs a command through its call, which checks access and input by its declaration. */
export async function dispatchCommand(
  app: FastifyInstance,
  commands: Readonly<Record<string, CallShape>>,
  { body, ...context }: CommandInput,
): Promise<unknown> {
  const call = findCommand(commands, body)
  const answer = app.served.get(keyOf(call))
  if (!answer) throw new Error(`Nobody serves ${keyOf(call)}`)
  return answer({
    ...context,
    params: partOf(call.params, body),
    query: partOf(call.query, body),
    body: partOf(call.body, body),
  })
}

function findCommand(commands: Readonly<Record<string, CallShape>>, body: unknown): CallShape {
  const cmd = typeof body === 'object' && body !== null && 'cmd' in body ? body.cmd : undefined
  const call = typeof cmd === 'string' && Object.hasOwn(commands, cmd) ? commands[cmd] : undefined
  if (!call) throw new ApiError('BAD_REQUEST')
  return call
}

/** The fields of a command's body that belong to one part (params, query or body) of its call. */
function partOf(schema: TSchema | undefined, body: unknown): unknown {
  return schema && Value.Clean(schema, Value.Clone(body))
}
