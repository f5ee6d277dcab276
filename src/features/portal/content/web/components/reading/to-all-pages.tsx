import { Button } from '#ui/controls/button.tsx'
import { Link } from '#ui/navigation/link.tsx'

export function ToAllPages() {
  return (
    <Button component={Link} to="/content">
      See all pages
    </Button>
  )
}
