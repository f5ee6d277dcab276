import { Link } from '@tanstack/react-router'
import { Button } from '#ui/controls/button.tsx'

export function ToAllPages() {
  return (
    <Button component={Link} to="/content">
      See all pages
    </Button>
  )
}
