/** Image variants (platform specification, section 7): each fits inside its box, and is never enlarged. In pixels. */
export const variantBoxes = {
  large: { width: 1920, height: 1280 },
  medium: { width: 1440, height: 960 },
  small: { width: 960, height: 640 },
  thumb: { width: 480, height: 320 },
} as const
export type VariantName = keyof typeof variantBoxes
export const variantNames = Object.keys(variantBoxes) as VariantName[]

/** JPEG quality of the variants (platform specification, section 7). */
export const VARIANT_QUALITY = 80

/** Twice the largest known camera. A file of a few kilobytes can claim many times that, and exhaust the memory. */
export const PIXEL_LIMIT = 120_000_000

type Size = { width: number; height: number }

/** The size of a picture after it was fitted into the box. */
export function fittedSize({ width, height }: Size, box: Size): Size {
  const scale = Math.min(1, box.width / width, box.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
