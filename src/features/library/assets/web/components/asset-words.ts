import { formatNumber } from '#kit/numbers/format-number.ts'
import { formatFileSize } from '#kit/text/file-size.ts'
import type { AssetRow, Variant } from '../../contract.ts'

/** The common name of a file type. */
const typeWords: Record<string, string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/svg+xml': 'SVG',
  'application/pdf': 'PDF',
  'text/plain': 'Text',
  'application/msword': 'Word',
  'application/vnd.ms-excel': 'Excel',
  'application/vnd.ms-powerpoint': 'PowerPoint',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PowerPoint',
}

export function typeWord(mimeType: string): string {
  return typeWords[mimeType] ?? 'File'
}

/** “PNG, 2,400 × 1,600, 1.2 MB” */
export function factsOf({ mimeType, size, picture }: AssetRow, locale: string): string {
  const pixels = pixelWords({ width: picture?.width ?? null, height: picture?.height ?? null }, locale)
  return [typeWord(mimeType), pixels, formatFileSize(size, locale)].filter(Boolean).join(', ')
}

/** “2,400 × 1,600”, or nothing when it is not known. */
export function pixelWords({ width, height }: Pick<Variant, 'width' | 'height'>, locale: string): string {
  if (width === null || height === null) return ''
  return `${formatNumber(width, locale)} × ${formatNumber(height, locale)}`
}

export const variantWords: Record<Variant['name'], string> = {
  original: 'As uploaded',
  large: 'Large',
  medium: 'Medium',
  small: 'Small',
  thumb: 'Thumbnail',
}
