type Channels = [red: number, green: number, blue: number]

function channelsOf(colour: string): Channels {
  const value = Number.parseInt(colour.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** Relative luminance by WCAG 2.2, 0 (black) to 1 (white). */
function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two `#rrggbb` colours by WCAG 2.2, from 1 to 21. */
export function contrastRatio(first: string, second: string): number {
  const [dark, light] = [luminance(first), luminance(second)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** `share` 0 gives `from`, 1 gives `to`. */
export function mixColours(from: string, to: string, share: number): string {
  const target = channelsOf(to)
  const mixed = channelsOf(from).map((channel, index) => {
    const goal = target[index] ?? channel
    return Math.round(channel + (goal - channel) * share)
  })
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Whichever of the two reads better on `background`. */
export function readableOn(background: string, first: string, second: string): string {
  return contrastRatio(first, background) >= contrastRatio(second, background) ? first : second
}
