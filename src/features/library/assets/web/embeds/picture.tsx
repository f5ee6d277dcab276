import { storedAddress } from '#ui/data/api.ts'
import type { Picture as PictureParts } from '../../contract.ts'
import { fittedSize, variantBoxes, variantNames } from '../../domain/variants.ts'

type PictureProps = {
  of: PictureParts
  /** How wide it is drawn, as the `sizes` of an image: “(max-width: 768px) 100vw, 480px”. */
  sizes?: string
  className?: string | undefined
  /** In place of the description of the library; empty where words beside it say the same. */
  alt?: string
  /** It is seen before anybody scrolls. */
  isFirst?: boolean
}

/** A picture of the library: the browser takes the size that it needs, and keeps the place for it. */
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
