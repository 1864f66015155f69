const MODEL_LENGTH = 200

/** What a browser tells of itself; the hints are not in every browser. */
type Hints = {
  userAgent: string
  userAgentData?: { mobile: boolean; platform: string; brands: readonly { brand: string; version: string }[] }
}

type Device = { type: 'web' | 'web-mobile'; model: string }

/** What the server is told of the device at a login (specification §7, users/auth: type, model). */
export function describeDevice(hints: Hints = navigator): Device {
  const isMobile = hints.userAgentData?.mobile ?? /Mobi|Android/i.test(hints.userAgent)
  return { type: isMobile ? 'web-mobile' : 'web', model: modelOf(hints).slice(0, MODEL_LENGTH) }
}

/** «Android, Chrome 140»; a browser that gives no hints is named by its whole agent line. */
function modelOf({ userAgent, userAgentData: hints }: Hints): string {
  // browsers put a made-up brand such as «Not=A?Brand» among the real ones
  const brands = hints?.brands.filter(({ brand }) => !/not.*brand/i.test(brand)) ?? []
  if (!hints || brands.length === 0) return userAgent
  return [hints.platform, ...brands.map(({ brand, version }) => `${brand} ${version}`)].filter(Boolean).join(', ')
}
