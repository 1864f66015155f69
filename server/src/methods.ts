import type { FastifyInstance } from 'fastify'

/** Lists the methods that the registered routes accept for a path; empty when no route matches. */
export function listMethods(app: FastifyInstance): (path: string) => string[] {
  const routes: { form: RegExp; methods: string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    const form = url
      .split(/(:\w+|\*)/)
      .map((part) => (part.startsWith(':') ? '[^/]+' : part === '*' ? '.*' : escape(part)))
    routes.push({ form: new RegExp(`^${form.join('')}$`), methods: [method].flat() })
  })
  return (path) => [...new Set(routes.filter(({ form }) => form.test(path)).flatMap(({ methods }) => methods))].sort()
}

function escape(text: string): string {
  return text.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
}
