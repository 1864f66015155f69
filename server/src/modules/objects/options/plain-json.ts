import type { FastifyInstance } from 'fastify'

/**
 * Serialises answers of this scope without their schema. With the schema fastify would write 0 for a null number and try each variant for each
 * group. The engine builds answers from declarations, so they contain no other fields.
 */
export function writeJsonAsItIs(scope: FastifyInstance): void {
  scope.setSerializerCompiler(() => (answer) => JSON.stringify(answer))
}
