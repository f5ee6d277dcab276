import { storedAddress } from '#ui/data/api.ts'
import type { Picture as PictureParts } from '../../contract.ts'
import { fittedSize, variantBoxes, variantNames } from '../../domain/variants.ts'

type PictureProps = {
  of: PictureParts
  /** How wide it is drawn, as the `sizes` of an image: “(max-width: 768px) 100vw, 480px”. */
  sizes?: string
  className?: string | undefined
  /** Overrides the alternative text from the library; empty where the text beside it says the same. */
  alt?: string
  /** It is visible before any scrolling, so it is loaded first. */
  isFirst?: boolean
}

/** A picture from the library: the browser loads the size it needs, and reserves the space before it arrives. */
export function Picture({ of, sizes = '100vw', className, alt = of.altText, isFirst = false }: PictureProps) {
  const { width, height } = of
  const sources = sourcesOf(of)
  return (
    <img
      src={storedAddress(of.medium)}
      {...(sources ? { srcSet: sources, sizes } : {})}
      {...(width === null || height === null ? {} : { width, height })}
      alt={alt}
      className={className}
      decoding="async"
      loading={isFirst ? 'eager' : 'lazy'}
      {...(isFirst ? { fetchPriority: 'high' as const } : {})}
    />
  )
}

/** The four sizes with their widths in pixels; none while there is only the original. */
function sourcesOf(picture: PictureParts): string | undefined {
  const { width, height } = picture
  if (width === null || height === null || picture.thumb === picture.large) return undefined
  const byWidth = new Map(
    variantNames.map((name) => [fittedSize({ width, height }, variantBoxes[name]).width, picture[name]]),
  )
  return [...byWidth].map(([pixels, address]) => `${storedAddress(address)} ${pixels}w`).join(', ')
}
