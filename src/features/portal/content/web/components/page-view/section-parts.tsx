import checkSvg from '@material-symbols/svg-400/outlined/check_circle.svg?raw'
import dangerSvg from '@material-symbols/svg-400/outlined/error.svg?raw'
import infoSvg from '@material-symbols/svg-400/outlined/info.svg?raw'
import warningSvg from '@material-symbols/svg-400/outlined/warning.svg?raw'
import { type CSSProperties, useId, useRef } from 'react'
import { localAddress } from '#addresses/local-address.ts'
import { safeLink } from '#kit/text/link.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/controls/icon.tsx'
import { storedAddress } from '#ui/data/api.ts'
import { LinkedText } from '#ui/layout/linked-text.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { NewTabHint, toNewTab } from '#ui/rich-text/new-tab-hint.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import type { SectionOf } from '../../../domain/sections.ts'
import styles from './section-parts.module.css'
import { useScrolls } from './use-scrolls.ts'

/**
 * A link that looks like a button: to a page of this portal, a file, another site, an e-mail address or a
 * phone number.
 */
export function ButtonSection({ section: { data } }: { section: SectionOf<'button'> }) {
  const { text } = data
  // A draft has it as it is typed.
  const link = safeLink(data.link) ?? ''
  if (link.startsWith('/files/')) {
    return (
      <Button className={styles.button} href={storedAddress(link)} {...toNewTab}>
        <span translate="no">{text}</span> <NewTabHint />
      </Button>
    )
  }
  const address = localAddress(link)
  if (address) {
    return (
      <Button className={styles.button} component={Link} to={address}>
        <span translate="no">{text}</span>
      </Button>
    )
  }
  const isSite = /^https?:/i.test(link)
  return (
    <Button className={styles.button} href={link} {...(isSite ? toNewTab : {})}>
      <span translate="no">{text}</span> {isSite ? <NewTabHint /> : null}
    </Button>
  )
}

type Variant = SectionOf<'callout'>['data']['variant']

/** The word is for people who cannot see the colour or the icon. */
const callouts: Record<Variant, { icon: string; word: string }> = {
  default: { icon: infoSvg, word: 'Note' },
  warning: { icon: warningSvg, word: 'Warning' },
  danger: { icon: dangerSvg, word: 'Important' },
  success: { icon: checkSvg, word: 'Good to know' },
}

export function Callout({ section: { data } }: { section: SectionOf<'callout'> }) {
  const { icon, word } = callouts[data.variant]
  return (
    <div className={styles.callout} data-variant={data.variant} role="note">
      <Icon of={icon} size={22} label={word} />
      <div className={styles.calloutWords}>
        <LinkedText>{data.text.trim()}</LinkedText>
      </div>
    </div>
  )
}

/** Scrolls inside a frame where it is wider than the page, and can then be reached by keyboard. */
export function TableSection({ section: { data, heading } }: { section: SectionOf<'table'> }) {
  const frame = useRef<HTMLDivElement>(null)
  const scrolls = useScrolls(frame)
  const labelId = useId()
  const { isFirstRowHeader, isFixedWidth, columnCount, rows } = data
  const columns = { '--columns': columnCount } as CSSProperties
  const [first, ...others] = rows
  const body = isFirstRowHeader ? others : rows
  return (
    <>
      {scrolls ? (
        <VisuallyHidden as="p" id={labelId}>
          {heading ? `Table: ${heading}` : 'Table'}
        </VisuallyHidden>
      ) : null}
      <div
        ref={frame}
        className={styles.tableFrame}
        {...(scrolls ? { role: 'region', 'aria-labelledby': labelId, tabIndex: 0 } : {})}
      >
        <table className={styles.table} data-fixed={isFixedWidth || undefined} style={columns}>
          {isFirstRowHeader && first ? (
            <thead>
              <tr>
                {first.cells.map((cell, column) =>
                  cell.trim() === '' ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row have no other identity
                    <td key={column} />
                  ) : (
                    // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other identity
                    <th key={column} scope="col">
                      {cell}
                    </th>
                  ),
                )}
              </tr>
            </thead>
          ) : null}
          <tbody>
            {body.map(({ cells }, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity
              <tr key={row}>
                {cells.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other identity
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
