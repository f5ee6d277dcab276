import { Button } from '#ui/controls/button.tsx'
import { NotFoundState } from '#ui/feedback/not-found-state.tsx'
import { Link } from '#ui/navigation/link.tsx'

export function Screen() {
  return (
    <NotFoundState
      action={
        <Button component={Link} to="/" variant="primary">
          Go To Dashboard
        </Button>
      }
    />
  )
}
