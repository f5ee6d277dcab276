import '@mantine/notifications/styles.layer.css'
import { MantineProvider } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import checkSvg from '@material-symbols/svg-400/outlined/check_circle.svg?raw'
import errorSvg from '@material-symbols/svg-400/outlined/error.svg?raw'
import infoSvg from '@material-symbols/svg-400/outlined/info.svg?raw'
import { createRoot } from 'react-dom/client'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/controls/icon.tsx'
import { theme } from '#ui/tokens/theme.ts'
import styles from './toast.module.css'
import { millisecondsOf, type Toast, type ToastTone } from './toast-words.ts'

const icons: Record<ToastTone, string> = { info: infoSvg, success: checkSvg, error: errorSvg }

let isMounted = false

export function pushToast({ message, tone = 'success', undo }: Toast): void {
  mount()
  const id = notifications.show({
    message: (
      <span className={styles.line}>
        <span className={styles.words}>{message}</span>
        {undo ? (
          <Button
            size="small"
            variant="accent"
            onClick={() => {
              notifications.hide(id)
              undo()
            }}
          >
            Undo
          </Button>
        ) : null}
      </span>
    ),
    icon: <Icon of={icons[tone]} />,
    classNames: { root: styles.toast ?? '', icon: styles.icon ?? '' },
    'data-tone': tone,
    autoClose: millisecondsOf({ tone, undo }),
    closeButtonProps: { 'aria-label': 'Dismiss' },
    role: tone === 'error' ? 'alert' : 'status',
  })
}

/** Once for the page: toasts outlive the screen that showed them. They inherit the tokens from the page. */
function mount(): void {
  if (isMounted) return
  isMounted = true
  const host = document.body.appendChild(document.createElement('div'))
  createRoot(host).render(
    <MantineProvider theme={theme} withCssVariables={false} getRootElement={() => undefined}>
      <Notifications className={styles.host ?? ''} position="bottom-left" containerWidth={380} limit={3} />
    </MantineProvider>,
  )
}
