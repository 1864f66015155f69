import type { FastifyInstance } from 'fastify'

/** Which methods an address takes, by the routes there are; none for an address of nothing. */
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
