import checklistSvg from '@material-symbols/svg-400/outlined/checklist.svg?raw'
import formsSvg from '@material-symbols/svg-400/outlined/description.svg?raw'
import matrixSvg from '@material-symbols/svg-400/outlined/grid_on.svg?raw'
import groupsSvg from '@material-symbols/svg-400/outlined/groups.svg?raw'
import ordersSvg from '@material-symbols/svg-400/outlined/shopping_cart.svg?raw'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { Card } from '#ui/layout/card.tsx'
import { CardList, CardRow } from '#ui/layout/card-list.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'

const reports = [
  {
    path: '/admin/reports/teams',
    icon: groupsSvg,
    title: 'Teams',
    detail: 'Progress, last sign-in and risk of each team.',
  },
  {
    path: '/admin/reports/tasks',
    icon: checklistSvg,
    title: 'Tasks',
    detail: 'How many teams have completed each task, and which have not.',
  },
  {
    path: '/admin/reports/forms',
    icon: formsSvg,
    title: 'Forms',
    detail: 'Who has sent each form, what was answered, and charts of the answers.',
  },
  {
    path: '/admin/reports/matrix',
    icon: matrixSvg,
    title: 'Matrix',
    detail: 'Every team against every task or form, at a glance.',
  },
  {
    path: '/admin/orders',
    icon: ordersSvg,
    title: 'Orders',
    detail: 'What was ordered of each item, for which stand, and what has changed since a date.',
  },
] as const

export function Screen() {
  const words = useTerms()
  return (
    <ScreenFrame title="Reports" lead="You can filter, export and share every report.">
      <Card padding="none">
        <CardList label="Reports">
          {reports.map(({ path, icon, title, detail }) => (
            <CardRow
              key={path}
              component={Link}
              to={path}
              icon={<Icon of={icon} />}
              title={words(title)}
              detail={words(detail)}
            />
          ))}
        </CardList>
      </Card>
    </ScreenFrame>
  )
}
