import type { CSSProperties } from 'react'

type IconProps = {
  /** The SVG's text: `import boltSvg from '@material-symbols/svg-400/outlined/bolt.svg?raw'`. */
  of: string
  /** Side in px. */
  size?: number
  /** The meaning, where no text beside it says the same; without it the icon is decorative. */
  label?: string
  className?: string | undefined
}

/** A block, but for a place that sets it into a line of text. */
const drawn: CSSProperties = { flex: 'none', display: 'var(--icon-display, block)' }
const paths = new Map<string, string>()

/** A Material Symbol in the colour of the surrounding text. */
export function Icon({ of, size = 20, label, className }: IconProps) {
  const frame = {
    viewBox: '0 -960 960 960',
    width: size,
    height: size,
    fill: 'currentColor',
    className,
    style: drawn,
  }
  const path = <path d={pathOf(of)} />
  if (!label) {
    return (
      <svg {...frame} aria-hidden="true">
        {path}
      </svg>
    )
  }
  return (
    <svg {...frame} role="img" aria-label={label}>
      {path}
    </svg>
  )
}

/** Every Material Symbol is one path, so only that is drawn; nothing is injected as markup. */
function pathOf(svg: string): string {
  const known = paths.get(svg)
  if (known !== undefined) return known
  const path = / d="([^"]*)"/.exec(svg)?.[1] ?? ''
  paths.set(svg, path)
  return path
}
