import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import tuneSvg from '@material-symbols/svg-400/outlined/tune.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListPlaceholder } from '#ui/feedback/list-placeholder.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { CustomFieldsQuickLinks } from '../components/custom-fields-quick-links.tsx'
import { FieldOrder } from '../components/field-order.tsx'
import { customFieldChoicesQuery } from '../embeds/choices.ts'

export function Screen() {
  const { data: fields, error, refetch } = useQuery(customFieldChoicesQuery)
  return (
    <ScreenFrame
      title="Reorder custom fields"
      width="reading"
      lead="The order in which teams and organisers see the fields, and of the columns in exports."
      quickLinks={<CustomFieldsQuickLinks />}
    >
      {!fields ? (
        <ListPlaceholder error={error} onRetry={refetch} />
      ) : fields.length === 0 ? (
        <Card>
          <EmptyState
            icon={tuneSvg}
            title="No custom fields yet"
            action={
              <Button component={Link} to="/admin/custom-fields/add" variant="primary" icon={addSvg}>
                Add custom field
              </Button>
            }
          >
            Add two or more to arrange them.
          </EmptyState>
        </Card>
      ) : (
        <FieldOrder fields={fields} />
      )}
    </ScreenFrame>
  )
}
