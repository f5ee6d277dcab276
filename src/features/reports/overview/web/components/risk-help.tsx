import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { Reworded } from '#ui/text/reworded.tsx'
import styles from './report.module.css'

/** One line on what risk is, with the full explanation on request. */
export function RiskHelp() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Reworded>Risk is based on sign-ins and open tasks.</Reworded>{' '}
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
        <Reworded>
          <div className={styles.help}>
            <p>
              Risk shows how likely a team is to arrive unprepared, from 0% to 100%. Half of it comes from
              sign-ins, half from tasks.
            </p>
            <ul>
              <li>
                A team that has never signed in gains risk each week, starting 14 days after the launch date.
              </li>
              <li>
                A team that has signed in but not started any tasks gains risk too, up to a lower limit.
              </li>
              <li>
                Once a team is working on its tasks, only a long time since its last sign-in counts: more than
                14, 30 or 60 days.
              </li>
              <li>
                Without a launch date the half for sign-ins is fixed: full if no one has signed in; three
                quarters if no tasks have been started, or the last sign-in is more than 14 days ago; half
                otherwise.
              </li>
              <li>
                Each overdue task counts in full and each task due soon counts half. Their sum is divided by
                the team’s tasks, but by at least 10, so that one late task of a team with few does not count
                too much. Tasks marked not applicable do not count.
              </li>
            </ul>
            <p>
              Up to 25% is low, up to 60% medium, up to 85% high, and above that critical. Each team’s report
              lists the reasons and their points.
            </p>
          </div>
        </Reworded>
      </Dialog>
    </>
  )
}
