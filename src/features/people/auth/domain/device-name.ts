const browsers = [
  ['Edg/', 'Edge'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
] as const

/** “Firefox on Windows”, from what a browser says of itself: enough for people to recognise their own devices. */
export function deviceName(userAgent: string): string {
  const browser = browsers.find(([sign]) => userAgent.includes(sign))?.[1] ?? 'Browser'
  const system = systems.find(([sign]) => userAgent.includes(sign))?.[1]
  return system ? `${browser} on ${system}` : browser
}
