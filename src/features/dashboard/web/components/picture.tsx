import type { Picture as PictureOf } from '#features/assets/contract.ts'
import { absolutePath } from '#ui/data/api.ts'

const widths = { thumb: 480, small: 960, medium: 1440, large: 1920 } as const

type PictureProps = { of: PictureOf; sizes: string; className?: string | undefined }

/** A picture of the library in the size that fits. */
export function Picture({ of, sizes, className }: PictureProps) {
  const addressOf = (size: keyof typeof widths) => absolutePath(of[size] as `/${string}`)
  return (
    <img
      src={addressOf('medium')}
      srcSet={(['thumb', 'small', 'medium', 'large'] as const)
        .map((size) => `${addressOf(size)} ${widths[size]}w`)
        .join(', ')}
      sizes={sizes}
      alt={of.altText}
      width={of.width ?? undefined}
      height={of.height ?? undefined}
      className={className}
    />
  )
}
