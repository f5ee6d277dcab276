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
  const variants = new Map(
    (Object.keys(widths) as (keyof typeof widths)[]).map((size) => [of[size], widths[size]]),
  )
  const sources = [...variants].map(([path, most]) => `${absolutePath(path as `/${string}`)} ${most}w`)
  return (
    <img
      className={className}
      src={absolutePath(of.medium as `/${string}`)}
      srcSet={sources.length > 1 ? sources.join(', ') : undefined}
      sizes={sizes}
      alt={altText}
      {...(width && height ? { width, height } : {})}
      loading="lazy"
      decoding="async"
    />
  )
}
