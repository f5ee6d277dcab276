import { Menu } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'

type HeaderMenuProps = { trigger: ReactElement; width: number; children: ReactNode }

/** A menu of the top bar, loaded and opened immediately when its button is first pressed. */
export function HeaderMenu({ trigger, width, children }: HeaderMenuProps) {
  return (
    <Menu
      defaultOpened
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      offset={6}
      width={width}
      withinPortal={false}
    >
      <Menu.Target>{trigger}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
