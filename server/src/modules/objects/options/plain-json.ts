import type { FastifyInstance } from 'fastify'

/**
 * Answers of this scope are written as they are. By the schema of an answer fastify would write 0 for a null number and look through each variant of
 * each group; the answers of the engine are made from declarations and have nothing else in them.
 */
export function writeJsonAsItIs(scope: FastifyInstance): void {
  scope.setSerializerCompiler(() => (answer) => JSON.stringify(answer))
}
