/** The side of a logo in pixels, and the quality of its PNG (platform specification, sections 5 and 9). */
export const LOGO_SIDE = 256
export const LOGO_QUALITY = 80

type Size = { width: number; height: number }

/**
 * How large a picture is drawn, and the side of the square that it then stands in the middle of. Nothing is cut off and
 * nothing enlarged: a picture smaller than a logo keeps its size, in the smallest square that holds it.
 */
export function fittedLogo({ width, height }: Size): Size & { side: number } {
  const longest = Math.max(width, height)
  const scale = Math.min(1, LOGO_SIDE / longest)
  const drawn = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: drawn(width), height: drawn(height), side: Math.min(LOGO_SIDE, longest) }
}

/** Whether a logo will look smaller, or less sharp, than others. */
export function isSmallLogo({ width, height }: Size): boolean {
  return Math.max(width, height) < LOGO_SIDE
}
