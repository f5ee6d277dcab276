/** Red, green and blue, 0 to 255 each. */
type Rgb = readonly [red: number, green: number, blue: number]

/** The contrast that WCAG 2.2 AA requires for text of ordinary size. */
const TEXT_CONTRAST = 4.5

const BLACK = '#000000'
const WHITE = '#ffffff'

/** Reads '#rgb' or '#rrggbb' in either case; undefined for anything else. */
export function parseHex(colour: string): Rgb | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour)?.[1]
  if (digits === undefined) return undefined
  const long = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const channel = (start: number) => Number.parseInt(long.slice(start, start + 2), 16)
  return [channel(0), channel(2), channel(4)]
}

/** Perceived brightness, 0 to 255; below 128 is dark (platform specification, section 9). */
export function brightness(colour: string): number {
  const [red, green, blue] = channelsOf(colour)
  return (red * 299 + green * 587 + blue * 114) / 1000
}

/** 0 for black to 1 for white, as WCAG 2.2 defines it. */
export function relativeLuminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** 1 to 21, whichever of the two is the background (WCAG 2.2). */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [relativeLuminance(one), relativeLuminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** White where it is readable on the background, else black: one of the two always reaches 4.5:1. */
export function readableInk(background: string): string {
  return contrastRatio(WHITE, background) >= TEXT_CONTRAST ? WHITE : BLACK
}

/**
 * The colour if it has the ratio on the background, else darkened or lightened just enough, with its hue
 * kept; '#rrggbb'. Every ratio up to 4.58 can be met on every background; where one cannot, black or white,
 * whichever comes nearer.
 */
export function ensureContrast(colour: string, background: string, ratio: number = TEXT_CONTRAST): string {
  if (contrastRatio(colour, background) >= ratio) return hexOf(channelsOf(colour))
  const isDarker = relativeLuminance(colour) < relativeLuminance(background)
  const [near, far] = isDarker ? [BLACK, WHITE] : [WHITE, BLACK]
  if (contrastRatio(near, background) >= ratio) return nearestWithContrast(colour, near, background, ratio)
  if (contrastRatio(far, background) >= ratio) return nearestWithContrast(colour, far, background, ratio)
  return contrastRatio(near, background) >= contrastRatio(far, background) ? near : far
}

/** The background with some of the colour in it: amount 0 is the background, 1 the colour; '#rrggbb'. */
export function tint(colour: string, background: string, amount: number): string {
  const over = channelsOf(colour)
  const under = channelsOf(background)
  const mix = (index: 0 | 1 | 2) => Math.round(under[index] + (over[index] - under[index]) * amount)
  return hexOf([mix(0), mix(1), mix(2)])
}

/**
 * The smallest change of the colour towards the end (black or white, which has the ratio) that has it too.
 */
function nearestWithContrast(colour: string, end: string, background: string, ratio: number): string {
  const steps = 256
  let tooLittle = 0
  let enough = steps
  while (enough - tooLittle > 1) {
    const middle = (tooLittle + enough) >> 1
    const mixed = tint(end, colour, middle / steps)
    // On its way to the far end the colour passes the background: contrast before that point does not count.
    const isPast = relativeLuminance(mixed) < relativeLuminance(background) === (end === BLACK)
    if (isPast && contrastRatio(mixed, background) >= ratio) enough = middle
    else tooLittle = middle
  }
  return tint(end, colour, enough / steps)
}

function channelsOf(colour: string): Rgb {
  const rgb = parseHex(colour)
  if (rgb === undefined) throw new Error(`Invalid colour: ${colour}`)
  return rgb
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
