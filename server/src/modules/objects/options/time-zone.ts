const known = new Set(['UTC'])

/** Whether it is the name of an IANA time zone. The old names of zones count too, which Intl knows but does not list. */
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
