import loginSvg from '@material-symbols/svg-400/outlined/login.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/controls/button.tsx'
import { absolutePath } from '#ui/data/api.ts'
import { authApi } from '../api.ts'
import styles from './auth-form.module.css'

type SingleSignOnButtonProps = { redirect?: string | undefined; isInNewTab?: boolean }

/**
 * “Sign in with Acme”, where the event has an identity provider: it leaves the page for that of the organisation, and comes
 * back signed in.
 */
export function SingleSignOnButton({ redirect, isInNewTab = false }: SingleSignOnButtonProps) {
  const { data } = useQuery(
    authApi.getSignInButton.queryOptions({ input: {}, staleTime: Number.POSITIVE_INFINITY }),
  )
  if (!data?.name) return null
  const search = redirect ? `?${new URLSearchParams({ redirect })}` : ''
  return (
    <div className={styles.other}>
      <span className={styles.or}>or</span>
      <Button
        component="a"
        href={`${absolutePath('/single-sign-on')}${search}`}
        icon={loginSvg}
        fullWidth
        {...(isInNewTab ? { target: '_blank', rel: 'noopener' } : {})}
      >
        <span>
          Sign in with <span translate="no">{data.name}</span>
        </span>
      </Button>
    </div>
  )
}
