/** Where embedded pages may come from: two video services and the map (platform specification, section 2). */
const FRAME_SOURCES = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.google.com',
]

/** Neither the portal nor a page embedded in it asks for any of them. */
const UNUSED_FEATURES = [
  'camera',
  'displayCapture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
] as const

/**
 * Only our own scripts, no plug-ins, no framing. Inline styles are allowed: the component
 * library sets its variables by a style element, and a style cannot run.
 */
export function contentSecurityPolicy(sentryOrigin: string) {
  return {
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...(sentryOrigin ? [sentryOrigin] : [])],
      frameSrc: FRAME_SOURCES,
      workerSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginOpenerPolicy: 'same-origin',
    permissionsPolicy: Object.fromEntries(UNUSED_FEATURES.map((feature) => [feature, []])),
  }
}
