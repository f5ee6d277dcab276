import type { Picture as PictureOf } from '#features/assets/contract.ts'
import { absolutePath } from '#ui/data/api.ts'

const widths = { thumb: 480, small: 960, medium: 1440, large: 1920 } as const

/** A picture of the library in the size that its place needs. */
export function Picture({
  of,
  sizes,
  className,
}: {
  of: PictureOf
  sizes: string
  className?: string | undefined
}) {
  const { altText, width, height } = of
  const sources = (Object.keys(widths) as (keyof typeof widths)[])
    .filter((size) => of[size] !== '')
    .map((size) => `${absolutePath(of[size] as `/${string}`)} ${widths[size]}w`)
  return (
    <img
      className={className}
      src={absolutePath(of.medium as `/${string}`)}
      srcSet={sources.join(', ')}
      sizes={sizes}
      alt={altText}
      {...(width && height ? { width, height } : {})}
      loading="lazy"
      decoding="async"
    />
  )
}
