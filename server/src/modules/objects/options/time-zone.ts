const known = new Set(['UTC'])

/** Whether this is an IANA time zone. Old names count too; Intl knows them but does not list them. */
export function isTimeZone(name: string): boolean {
  if (known.has(name)) return true
  if (!/^[A-Z][A-Za-z_]+(\/[A-Z][A-Za-z_-]+){1,2}$/.test(name) || !isOfIntl(name)) return false
  known.add(name)
  return true
}

function isOfIntl(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    return false
  }
}
