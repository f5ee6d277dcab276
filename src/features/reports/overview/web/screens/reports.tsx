import checklistSvg from '@material-symbols/svg-400/outlined/checklist.svg?raw'
import descriptionSvg from '@material-symbols/svg-400/outlined/description.svg?raw'
import groupsSvg from '@material-symbols/svg-400/outlined/groups.svg?raw'
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
    detail: 'How far each team is, when it last signed in, and which of them are at risk.',
  },
  {
    path: '/admin/reports/tasks',
    icon: checklistSvg,
    title: 'Tasks',
    detail: 'How many teams have done each task, and who still has to.',
  },
  {
    path: '/admin/reports/forms',
    icon: descriptionSvg,
    title: 'Forms',
    detail: 'What teams have answered, form by form.',
  },
] as const

export function Screen() {
  const words = useTerms()
  return (
    <ScreenFrame title="Reports" lead="Everything here can be filtered, shared by its link, and exported.">
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
