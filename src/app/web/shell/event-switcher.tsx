import { Menu } from '@mantine/core'
import checkSvg from '@material-symbols/svg-400/outlined/check.svg?raw'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { myEventsQuery } from '#features/people/members/web/embeds/my-events.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { HeaderMenu } from './header-menu.tsx'

export default function EventSwitcher({ trigger }: { trigger: ReactElement }) {
  const { data: events, error } = useQuery(myEventsQuery)
  return (
    <HeaderMenu trigger={trigger} width={264}>
      <Menu.Label>Switch event</Menu.Label>
      {events ? null : <Menu.Label>{error ? error.message : 'Loading your events…'}</Menu.Label>}
      {events?.map((event) => (
        <Menu.Item
          key={event.id}
          component="a"
          href={event.appUrl}
          rightSection={event.isCurrent ? <Icon of={checkSvg} size={18} label="Open now" /> : null}
        >
          {event.eventName}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item component={Link} to="/my-events">
        My events
      </Menu.Item>
    </HeaderMenu>
  )
}
