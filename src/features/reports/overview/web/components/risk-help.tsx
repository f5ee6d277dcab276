import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import styles from './report.module.css'

/** One line on what risk is, and the whole of it on demand. */
export function RiskHelp() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      Risk counts sign-ins and open tasks.{' '}
      <button type="button" className={styles.textButton} onClick={() => setIsOpen(true)}>
        How it works
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="How risk is worked out"
        actions={
          <Button variant="primary" onClick={() => setIsOpen(false)}>
            Close
          </Button>
        }
      >
        <div className={styles.help}>
          <p>
            Risk says how likely a team is to arrive unprepared, from 0% to 100%. Half of it comes from how
            the team signs in, half from its tasks.
          </p>
          <ul>
            <li>
              A team that has never signed in gathers risk each week, from 14 days after the launch day
              onwards.
            </li>
            <li>A team that has signed in but begun no task gathers it too, up to a lower limit.</li>
            <li>Once a team works on its tasks, only a long silence counts: 14, 30 or 60 days.</li>
            <li>
              Each overdue task counts in full and each task due soon counts half. Tasks marked not applicable
              do not count.
            </li>
          </ul>
          <p>
            Up to 25% is low, up to 60% medium, up to 85% high, and above that critical. A team’s own report
            gives each reason with its points.
          </p>
        </div>
      </Dialog>
    </>
  )
}
