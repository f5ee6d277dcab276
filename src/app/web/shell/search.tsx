import '@mantine/spotlight/styles.layer.css'
import { createSpotlight, Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight'
import searchSvg from '@material-symbols/svg-400/outlined/search.svg?raw'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { EventBoot, Me } from '#features/events/contract.ts'
import { termsOf } from '#features/events/domain/terms.ts'
import { mayUse } from '#kit/access/levels.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { everyItem, type NavigationItem, participantNavigation } from './navigation.ts'
import { NavigationIcon } from './navigation-icon.tsx'
import { navigationIcons } from './navigation-icons.ts'
import { organiserNavigation } from './organiser-navigation.ts'
import styles from './search.module.css'

const [store, spotlight] = createSpotlight()

const classNames = {
  content: styles.content ?? '',
  search: styles.search ?? '',
  actionsGroup: styles.group ?? '',
  action: styles.action ?? '',
  actionDescription: styles.description ?? '',
}

type SearchProps = {
  event: EventBoot
  me: Me
  /** How often it was asked for; each time opens it. */
  opened: number
}

/** Everything the person may open, by a few letters. Loaded when it is first asked for. */
export default function Search({ event, me, opened }: SearchProps) {
  const navigate = useNavigate()
  useEffect(() => {
    if (opened > 0) spotlight.open()
  }, [opened])

  const toAction = (item: NavigationItem) => ({
    id: item.path,
    label: item.name,
    leftSection: <NavigationIcon item={item} />,
    onClick: () => void navigate({ to: item.path }),
  })
  const actions: SpotlightActionGroupData[] = [
    {
      group: 'Pages',
      actions: everyItem(participantNavigation(event, me)).map(toAction),
    },
    {
      group: 'Organiser area',
      actions: mayUse(me.level, 'reportViewer')
        ? organiserNavigation(me.level, termsOf(event.terminology)).flatMap((group) =>
            everyItem([group]).map((item) => ({ ...toAction(item), ...describe(group.heading) })),
          )
        : [],
    },
    {
      group: 'Account',
      actions: [
        { path: '/my-account', name: 'My account', icon: navigationIcons.users },
        ...(me.eventCount > 1
          ? [{ path: '/my-events', name: 'My events', icon: navigationIcons.timeTable }]
          : []),
      ].map(toAction),
    },
  ]

  return (
    <Spotlight
      store={store}
      actions={actions.filter((group) => group.actions.length > 0)}
      shortcut={null}
      nothingFound="Nothing found"
      highlightQuery
      scrollable
      maxHeight={420}
      radius="md"
      overlayProps={{ blur: 0 }}
      classNames={classNames}
      searchProps={{
        'aria-label': 'Search',
        placeholder: 'Where to?',
        leftSection: <Icon of={searchSvg} />,
      }}
    />
  )
}

/** “Forms” stands in two groups, so the group is named beside it. */
function describe(heading: string | undefined) {
  return heading ? { description: heading } : {}
}
