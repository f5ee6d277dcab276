import checkSvg from '@material-symbols/svg-400/outlined/check.svg?raw'
import openSvg from '@material-symbols/svg-400/outlined/open_in_new.svg?raw'
import undoSvg from '@material-symbols/svg-400/outlined/undo.svg?raw'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { addressOf } from '#addresses/address.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import {
  endingsOf,
  ruleWords,
  type UploadRule,
  uploadRules,
} from '#features/event/files/domain/upload-kinds.ts'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { isAtLeast } from '#kit/access/levels.ts'
import { formatDateTime } from '#kit/dates/format.ts'
import { plural } from '#kit/text/list-words.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/choice-fields.tsx'
import { FilePicker } from '#ui/controls/file-picker.tsx'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { LinkedText } from '#ui/layout/linked-text.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Reworded } from '#ui/text/reworded.tsx'
import type { TeamTask, WholeTask } from '../../contract.ts'
import { isOpen } from '../embeds/task-words.ts'
import { formStep } from './form-step.ts'
import styles from './task-view.module.css'
import { useHandIns } from './use-hand-ins.ts'
import type { TaskSteps } from './use-task-steps.ts'

type TaskWorkProps = { task: WholeTask; steps: TaskSteps }

/** The part of the screen where the task is completed, depending on its type. */
export function TaskWork({ task, steps }: TaskWorkProps) {
  const { team } = useMe()
  if (team === null) return <WithoutTeam taskId={task.id} />
  return (
    <>
      {task.externalLink === '' ? null : <ExternalLink task={task} />}
      <OwnWork task={task} steps={steps} />
      {task.can.reopen ? (
        <div>
          <Button icon={undoSvg} loading={steps.busyWith === 'reopen'} onClick={() => void steps.reopen()}>
            Reopen
          </Button>
        </div>
      ) : null}
    </>
  )
}

function OwnWork({ task, steps }: TaskWorkProps) {
  switch (task.type) {
    case 'form':
      return <FormWork task={task} />
    case 'upload':
    case 'pdfForm':
      return <FileWork task={task} steps={steps} />
    case 'disclaimer':
      return <DisclaimerWork task={task} steps={steps} />
    case 'task':
    case 'externalForm':
      return <HandWork task={task} steps={steps} />
    case 'tbc':
      return isOpen(task) ? (
        <Work>
          <p>
            <Reworded>
              The details of this task are still to be confirmed. There is nothing to do yet.
            </Reworded>
          </p>
        </Work>
      ) : null
  }
}

function Work({ children }: { children: ReactNode }) {
  return <section className={styles.work}>{children}</section>
}

function ExternalLink({ task }: { task: TeamTask }) {
  const isTheWork = task.type === 'externalForm' && task.can.complete
  return (
    <div>
      <Button
        href={task.externalLink}
        target="_blank"
        rel="noopener noreferrer"
        trailingIcon={openSvg}
        variant={isTheWork ? 'primary' : 'quiet'}
      >
        {task.type === 'externalForm' ? 'Open the form' : 'Open the link'}
      </Button>
    </div>
  )
}

function HandWork({ task, steps }: TaskWorkProps) {
  const words = useTerms()
  if (!task.can.complete) return null
  const hasLink = task.type === 'externalForm' && task.externalLink !== ''
  return (
    <Work>
      <p>
        {hasLink
          ? words(
              'The form is on another website, which does not tell us when you have sent it. Mark the task as done when you have.',
            )
          : 'Mark this as done when your team has done it.'}
        {task.isApprovalNeeded ? ` ${words(approvalWords)}` : ''}
      </p>
      <div>
        <Button
          icon={checkSvg}
          variant={hasLink ? 'quiet' : 'primary'}
          loading={steps.busyWith === 'complete'}
          onClick={() => void steps.complete()}
        >
          Mark as done
        </Button>
      </div>
    </Work>
  )
}

function FormWork({ task }: { task: WholeTask }) {
  const words = useTerms()
  const { locale, timeZone } = useEvent()
  const step = formStep(task, (moment) => formatDateTime(moment, locale, timeZone))
  if (!step) {
    return (
      <Work>
        <p>{words('The form for this task is not open yet.')}</p>
      </Work>
    )
  }
  return (
    <Work>
      <p>{words(step.words)}</p>
      <div className={styles.buttons}>
        {step.label === '' ? null : (
          <Button component={Link} to={step.to} variant={step.isDone ? 'quiet' : 'primary'}>
            {step.label}
          </Button>
        )}
        {step.another ? (
          <Button component={Link} to={step.another}>
            Start another
          </Button>
        ) : null}
        {step.sent ? (
          <Button component={Link} to={step.sent}>
            View submission
          </Button>
        ) : null}
      </div>
    </Work>
  )
}

const onlyPdf: UploadRule = { kinds: ['pdf'] }

function FileWork({ task, steps }: TaskWorkProps) {
  const rule = task.type === 'pdfForm' ? onlyPdf : uploadRules.everyone
  const handIns = useHandIns(task, rule)
  useUnsavedWarning(handIns.isBusy)
  const { files, fileIds, isBusy, hasChanges } = handIns
  const { complete, replace } = task.can
  const [isAsked, setAsked] = useState(false)
  const isWhole = files.every(({ error }) => error === undefined)
  const handIn = useEffectEvent(async () => {
    setAsked(false)
    // What did not arrive would be left behind without a word.
    if (isWhole && (await steps.complete({ fileIds }))) handIns.clear()
  })
  useEffect(() => {
    if (isAsked && !isBusy) void handIn()
  }, [isAsked, isBusy])
  // Uploaded files stay visible, even if a colleague has completed the task since.
  if (!complete && !replace && files.length === 0) return null
  const count = files.length
  return (
    <Work>
      <FilePicker
        label={task.type === 'pdfForm' ? 'Your completed PDF' : 'Your files'}
        help={[`${ruleWords(rule)}.`, task.isApprovalNeeded ? approvalWords : ''].join(' ').trim()}
        hint="Choose files or drop them here"
        accept={endingsOf(rule.kinds)}
        multiple
        // Only what is there when it is handed in goes along.
        disabled={(!complete && !replace) || steps.busyWith === 'complete'}
        files={files}
        onPick={handIns.add}
        onRemove={handIns.remove}
        onReplace={handIns.replace}
      />
      {complete || hasChanges ? (
        <div>
          <Button
            variant="primary"
            disabled={count === 0 || !isWhole || !(complete || replace)}
            loading={isAsked || steps.busyWith === 'complete'}
            onClick={() => setAsked(true)}
          >
            {replace ? 'Hand in the changes' : handInWords(count)}
          </Button>
        </div>
      ) : null}
      {isWhole ? null : (
        <p>Remove the files that could not be uploaded, or resume them, before you hand in.</p>
      )}
      {isAsked && isBusy ? (
        <p role="status">Your files are handed in as soon as they have all arrived.</p>
      ) : null}
    </Work>
  )
}

function handInWords(count: number): string {
  return count === 0 ? 'Hand in' : `Hand in ${count} ${plural(count, 'file', 'files')}`
}

function DisclaimerWork({ task, steps }: TaskWorkProps) {
  const [accepts, setAccepts] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  // Reopened, the text to accept is the one that the task has now.
  const accepted = task.state === 'complete' || task.state === 'waiting' ? task.acceptance : null
  const accept = () => {
    if (accepts) void steps.complete({ acceptsDisclaimer: true })
    else setIsAsked(true)
  }
  return (
    <Work>
      <section
        className={styles.disclaimer}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text must be reachable by keyboard
        tabIndex={0}
        aria-label={accepted ? 'The text that your team accepted' : 'The text to accept'}
      >
        <LinkedText>{accepted?.text ?? task.disclaimer}</LinkedText>
      </section>
      {accepted && accepted.text !== task.disclaimer ? (
        <p className={styles.quiet}>
          This is what your team accepted. The organiser has changed the text since; you do not have to accept
          it again.
        </p>
      ) : null}
      {task.can.complete ? (
        <>
          <Checkbox
            label="I accept this on behalf of my team"
            required
            checked={accepts}
            onChange={setAccepts}
            error={isAsked && !accepts ? 'Tick the box to accept the text.' : undefined}
          />
          <div>
            <Button variant="primary" loading={steps.busyWith === 'complete'} onClick={accept}>
              Accept
            </Button>
          </div>
        </>
      ) : null}
    </Work>
  )
}

function WithoutTeam({ taskId }: { taskId: string }) {
  const mayEdit = isAtLeast(useMe().level, 'moderator')
  return (
    <Work>
      <p>This is what teams see. You are not in a team, so there is nothing for you to do here.</p>
      {mayEdit ? (
        <div className={styles.buttons}>
          <Button component={Link} to={addressOf('/admin/tasks/{taskId}', { taskId })}>
            Edit this task
          </Button>
          <Button component={Link} to={addressOf('/admin/reports/tasks/{taskId}', { taskId })}>
            View progress by team
          </Button>
        </div>
      ) : null}
    </Work>
  )
}

const approvalWords = 'The task is complete once the organiser approves it.'
