import resendSvg from '@material-symbols/svg-400/outlined/forward_to_inbox.svg?raw'
import { useMutation } from '@tanstack/react-query'
import { addressOf } from '#addresses/address.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useSearch } from '#ui/navigation/use-address.ts'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { emailsApi } from '../api.ts'
import styles from './email.module.css'
import { statusWords } from './email-words.ts'

type FullEmail = Awaited<ReturnType<typeof emailsApi.get.call>>

/** Sends an e-mail that did not arrive again, or says why it cannot be; and leads to those before and after it. */
export function Resending({ email }: { email: FullEmail }) {
  const { resending, resentFrom, resentAs } = email
  const addressOfOther = useAddressOfOther()
  const didNotArrive = statusWords[email.status].tone === 'late' || email.status === 'unsubscribed'
  return (
    <>
      {resentFrom === null ? null : (
        <p className={styles.quiet}>
          Sent again. <Link to={addressOfOther(resentFrom)}>Open the one before</Link>
        </p>
      )}
      {resending.how === null ? null : <SendAgain emailId={email.id} how={resending.how} />}
      {resentAs === null ? (
        resending.how === null && didNotArrive ? (
          <p className={styles.quiet}>Cannot be sent again. {resending.reason}</p>
        ) : null
      ) : (
        <p className={styles.quiet}>
          It was sent again. <Link to={addressOfOther(resentAs)}>Open the new one</Link>
        </p>
      )}
    </>
  )
}

function SendAgain({ emailId, how }: { emailId: string; how: 'copy' | 'invitation' }) {
  const addressOfOther = useAddressOfOther()
  const navigate = useNavigate()
  const resend = useMutation(emailsApi.resend.mutationOptions())
  const send = async () => {
    // The banner says what went wrong.
    const sent = await resend.mutateAsync({ emailId }).catch(() => undefined)
    if (!sent) return
    showToast({ message: how === 'copy' ? 'The e-mail is sent again' : 'A new invitation is sent' })
    await navigate(addressOfOther(sent.copyId), { resetScroll: false })
  }
  return (
    <div className={styles.test}>
      {resend.error ? (
        <Banner tone="error" onDismiss={resend.reset}>
          {resend.error.message}
        </Banner>
      ) : null}
      <div>
        <Button icon={resendSvg} loading={resend.isPending} onClick={() => void send()}>
          {how === 'copy' ? 'Send again' : 'Send a new invitation'}
        </Button>
      </div>
    </div>
  )
}

/** In the list as it is filtered now. */
function useAddressOfOther() {
  const { tab, ...list } = useSearch<'/admin/emails'>()
  const open = tab === 'responses' ? ({ tab } as const) : {}
  return (email: string) => addressOf('/admin/emails', { ...list, ...open, email })
}
