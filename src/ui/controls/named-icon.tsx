import { useEffect, useState } from 'react'
import { defaultIcon, fallbackIcon, iconAddress } from '#kit/text/icon-names.ts'
import { Icon } from './icon.tsx'
import styles from './named-icon.module.css'
import { iconOfPage } from './page-icons.ts'

type NamedIconProps = {
  /** A name as IconPicker gives it: `bolt_outlined`. */
  name?: string | undefined
  /** Side in px. */
  size?: number
}

/** An icon chosen by name, in the colour of the surrounding text: it came with the page, or is a separate file. */
export function NamedIcon({ name = defaultIcon, size = 20 }: NamedIconProps) {
  const known = iconOfPage(name)
  return known === undefined ? <LoadedIcon name={name} size={size} /> : <Icon of={known} size={size} />
}

function LoadedIcon({ name, size }: { name: string; size: number }) {
  const address = iconAddress(name)
  const [missing, setMissing] = useState<string>()

  // A mask that cannot be loaded fails silently, so an image of the same file is loaded to find out.
  useEffect(() => {
    const probe = new Image()
    probe.onerror = () => setMissing(address)
    probe.src = address
    return () => {
      probe.onerror = null
    }
  }, [address])

  const shown = missing === address ? iconAddress(fallbackIcon) : address
  return (
    <span
      className={styles.icon}
      style={{ width: size, height: size, maskImage: `url("${shown}")` }}
      aria-hidden="true"
    />
  )
}
