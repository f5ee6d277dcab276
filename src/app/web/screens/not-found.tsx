import { Link } from '@tanstack/react-router'
import { Button } from '#ui/controls/button.tsx'
import { NotFoundState } from '#ui/feedback/not-found-state.tsx'

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
