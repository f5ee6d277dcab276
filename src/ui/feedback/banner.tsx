import checkSvg from '@material-symbols/svg-400/outlined/check_circle.svg?raw'
import closeSvg from '@material-symbols/svg-400/outlined/close.svg?raw'
import errorSvg from '@material-symbols/svg-400/outlined/error.svg?raw'
import infoSvg from '@material-symbols/svg-400/outlined/info.svg?raw'
import warningSvg from '@material-symbols/svg-400/outlined/warning.svg?raw'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '#ui/controls/icon.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Reworded } from '#ui/text/reworded.tsx'
import styles from './banner.module.css'

export type BannerTone = 'idle' | 'info' | 'success' | 'warning' | 'error'
type ShownTone = Exclude<BannerTone, 'idle'>

/** The words when none are given (platform specification, section 8). */
const defaultWords: Record<ShownTone, string> = {
  error: 'Something went wrong. Please try again later',
  success: 'Your updates have been successfully saved',
  info: 'Information',
  warning: 'Warning',
}

const icons: Record<ShownTone, string> = {
  error: errorSvg,
  success: checkSvg,
  info: infoSvg,
  warning: warningSvg,
}

/** Success disappears after 3 s; an error stays until dismissed (platform specification, section 9). */
const successMilliseconds = 3000

type BannerProps = {
  /** `idle` renders nothing. */
  tone: BannerTone
  /** In our words; a name that people have given stands in “quotes”, or in an element with `translate="no"`. */
  children?: ReactNode
  /** Called when it disappears or is dismissed; set the tone back to `idle` here. */
  onDismiss?: () => void
}

export function Banner({ tone, children, onDismiss }: BannerProps) {
  const dismiss = useRef(onDismiss)
  useEffect(() => {
    dismiss.current = onDismiss
  })
  useEffect(() => {
    if (tone !== 'success') return
    const timer = setTimeout(() => dismiss.current?.(), successMilliseconds)
    return () => clearTimeout(timer)
  }, [tone])

  if (tone === 'idle') return null
  return (
    <div
      className={styles.banner}
      data-tone={tone}
      role={tone === 'error' || tone === 'warning' ? 'alert' : 'status'}
    >
      <Icon of={icons[tone]} />
      <div className={styles.words}>
        <Reworded>{children ?? defaultWords[tone]}</Reworded>
      </div>
      {onDismiss ? <IconButton icon={closeSvg} label="Dismiss" size="small" onClick={onDismiss} /> : null}
    </div>
  )
}
