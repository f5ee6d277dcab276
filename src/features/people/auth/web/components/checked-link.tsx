import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { MessagePage } from '#ui/layout/message-page.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useSearch } from '#ui/navigation/use-address.ts'
import { authMessages } from '../../domain/messages.ts'
import { authApi } from '../api.ts'

type Kind = 'set-password' | 'reset-password' | 'update-email'
type GoodLink = { token: string; email: string; firstName: string }

type CheckedLinkProps = {
  kind: Kind
  children: (link: GoodLink) => ReactNode
}

/** Checks that the link from the e-mail still works before anything has to be typed. */
export function CheckedLink({ kind, children }: CheckedLinkProps) {
  const { token } = useSearch<'/auth/set-password' | '/auth/reset-password' | '/auth/update-email'>()
  if (!token) return <BadLink kind={kind} message={authMessages.linkInvalid} />
  return (
    <KnownLink kind={kind} token={token}>
      {children}
    </KnownLink>
  )
}

function KnownLink({ kind, token, children }: CheckedLinkProps & { token: string }) {
  const { data: link } = useSuspenseQuery(
    // This screen uses the link up; a second check would then call it invalid while the person works.
    authApi.checkLink.queryOptions({ input: { kind, token }, staleTime: Number.POSITIVE_INFINITY }),
  )
  if (!link.isValid) return <BadLink kind={kind} message={authMessages.linkExpired} />
  return children({ token, ...link })
}

const titles: Record<Kind, string> = {
  'set-password': 'This invitation can no longer be used',
  'reset-password': 'This link can no longer be used',
  'update-email': 'This link can no longer be used',
}

function BadLink({ kind, message }: { kind: Kind; message: string }) {
  const isPassword = kind !== 'update-email'
  return (
    <MessagePage
      title={titles[kind]}
      lead={
        <>
          {message}{' '}
          {isPassword
            ? 'If you have set your password already, sign in with it.'
            : 'Sign in and ask for the change again in My account.'}
        </>
      }
    >
      {isPassword ? (
        <Button component={Link} to="/auth/forgot-password" variant="primary" fullWidth>
          Get a new link
        </Button>
      ) : null}
      <Button
        component={Link}
        to={isPassword ? '/auth/login' : '/my-account'}
        variant={isPassword ? 'accent' : 'primary'}
        fullWidth
      >
        {isPassword ? 'Go to sign in' : 'Go to My account'}
      </Button>
    </MessagePage>
  )
}
