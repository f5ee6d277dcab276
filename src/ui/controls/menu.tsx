import { Menu as MantineMenu } from '@mantine/core'
import moreSvg from '@material-symbols/svg-400/outlined/more_horiz.svg?raw'
import type { ElementType, ReactElement } from 'react'
import type { Address } from '#addresses/address.ts'
import { Link } from '../navigation/link.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './menu.module.css'

export type MenuEntry =
  | {
      label: string
      /** Stands after the label: whose the thing is that it names. */
      aside?: string
      /** SVG text; see Icon. */
      icon?: string
      onPress?: () => void
      /** Keys that do the same: “Alt ↑”. */
      shortcut?: string
      danger?: boolean
      disabled?: boolean
      /** A screen of this portal, for entries that go there. */
      to?: Address
      /** A file, or an address elsewhere. */
      href?: string
      /** Downloads `href` instead of opening it. */
      downloads?: boolean
    }
  | { heading: string }
  | 'divider'

type MenuProps = {
  entries: MenuEntry[]
  /** One button that can hold a ref. */
  children: ReactElement
  align?: 'start' | 'end'
  /** Of the list, for screen readers. */
  label?: string
}

export function Menu({ entries, children, align = 'end', label }: MenuProps) {
  return (
    <MantineMenu
      position={`bottom-${align}`}
      offset={4}
      withinPortal
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 120 }}
      {...(label ? { 'aria-label': label } : {})}
    >
      <MantineMenu.Target>{children}</MantineMenu.Target>
      <MantineMenu.Dropdown miw={184}>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dividers have no identity and the list does not move
          <Entry key={index} entry={entry} />
        ))}
      </MantineMenu.Dropdown>
    </MantineMenu>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  if (entry === 'divider') return <MantineMenu.Divider />
  if ('heading' in entry) return <MantineMenu.Label>{entry.heading}</MantineMenu.Label>
  const target: ElementType = entry.to ? Link : entry.href ? 'a' : 'button'
  return (
    <MantineMenu.Item<ElementType>
      component={target}
      {...(entry.to ? { to: entry.to } : {})}
      {...(entry.href ? { href: entry.href } : {})}
      {...(entry.downloads ? { download: '' } : {})}
      {...(entry.onPress ? { onClick: entry.onPress } : {})}
      {...(entry.icon ? { leftSection: <Icon of={entry.icon} size={18} /> } : {})}
      {...(entry.shortcut ? { rightSection: <kbd className={styles.keys}>{entry.shortcut}</kbd> } : {})}
      disabled={entry.disabled === true}
      data-danger={entry.danger || undefined}
    >
      {entry.aside ? (
        // Apart, since a name may hold characters that turn the direction of what follows it.
        <>
          <bdi>{entry.label}</bdi> · <bdi>{entry.aside}</bdi>
        </>
      ) : (
        entry.label
      )}
    </MantineMenu.Item>
  )
}

type RowMenuProps = {
  entries: MenuEntry[]
  /** What the actions apply to: “Aurora Multimedia”. */
  of: string
}

/** The “…” at the end of a row. Renders nothing without entries. */
export function RowMenu({ entries, of }: RowMenuProps) {
  if (entries.length === 0) return null
  return (
    <Menu entries={entries}>
      <IconButton icon={moreSvg} label={`Actions for ${of}`} size="small" />
    </Menu>
  )
}
