/** The addresses of one database: of a superuser of its server, of the owner of the tables, and of the API, which row security binds. */
export type DatabaseUrls = { admin: string; owner: string; app: string }

/** Another database of the same server, with the same logins. */
export function withDatabase({ admin, owner, app }: DatabaseUrls, name: string): DatabaseUrls {
  return { admin: named(admin, name), owner: named(owner, name), app: named(app, name) }
}

/** The same login in another database. */
export function named(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

/** The same server and database by another login. */
export function loggedIn(url: string, name: string, password: string): string {
  const other = new URL(url)
  other.username = encodeURIComponent(name)
  other.password = encodeURIComponent(password)
  return other.href
}

/** Who logs in by this address, where, and into which database. */
export function loginOf(url: string): { name: string; password: string; database: string } {
  const { username, password, pathname } = new URL(url)
  const [name = '', secret = '', database = ''] = [username, password, pathname.slice(1)].map(decodeURIComponent)
  return { name, password: secret, database }
}
