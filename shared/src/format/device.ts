const MODEL_LENGTH = 200

/** The browser's identification; not every browser has the hints. */
type Hints = {
  userAgent: string
  userAgentData?: { mobile: boolean; platform: string; brands: readonly { brand: string; version: string }[] }
}

type Device = { type: 'web' | 'web-mobile'; model: string }

/** The device for a login (specification §7, users/auth: type, model). */
export function describeDevice(hints: Hints = navigator): Device {
  const isMobile = hints.userAgentData?.mobile ?? /Mobi|Android/i.test(hints.userAgent)
  return { type: isMobile ? 'web-mobile' : 'web', model: modelOf(hints).slice(0, MODEL_LENGTH) }
}

/** «Android, Chrome 140»; without hints the complete user agent. */
function modelOf({ userAgent, userAgentData: hints }: Hints): string {
  // browsers add an invented brand such as «Not=A?Brand»
  const brands = hints?.brands.filter(({ brand }) => !/not.*brand/i.test(brand)) ?? []
  if (!hints || brands.length === 0) return userAgent
  return [hints.platform, ...brands.map(({ brand, version }) => `${brand} ${version}`)].filter(Boolean).join(', ')
}
