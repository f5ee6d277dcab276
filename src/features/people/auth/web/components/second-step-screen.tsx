import { MessagePage } from '#ui/layout/message-page.tsx'
import { lazyPart } from '#ui/parts/lazy-part.tsx'
import type { SecondStep as Step } from '../../contract/signing-in.ts'
import type { FirstPath } from '../../domain/first-paths.ts'

/** Few need it: it comes with the library that draws its QR code. */
const SecondStep = lazyPart(() => import('./second-step.tsx'))

type SecondStepScreenProps = {
  step: Step
  onSignedIn: (path: FirstPath) => Promise<unknown>
  onRestart: () => void
}

/** The screen after the password's. */
export function SecondStepScreen(props: SecondStepScreenProps) {
  const isCode = props.step.secondStep === 'code'
  return (
    <MessagePage
      title={isCode ? 'Two-factor sign-in' : 'Set up two-factor sign-in'}
      lead={
        isCode
          ? 'Enter the code that your authenticator app shows.'
          : 'This event requires a second step for everyone with your permission. You set it up once, in about a minute.'
      }
    >
      <SecondStep {...props} />
    </MessagePage>
  )
}
