import { NewPasswordField } from '#features/people/auth/web/embeds/new-password-field.tsx'
import { parseDay } from '#kit/dates/zone.ts'
import { Button } from '#ui/controls/button.tsx'
import { DateField } from '#ui/controls/date-field.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { absolutePath } from '#ui/data/api.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { inputSchema } from '#ui/forms/input-schema.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { usePageName } from '#ui/navigation/page-name.ts'
import { useSearch } from '#ui/navigation/use-address.ts'
import { setUpContract } from '../../contract.ts'
import { setUpApi } from '../api.ts'
import styles from './setup.module.css'

const blank = {
  organisation: '',
  eventName: '',
  startDate: null as string | null,
  endDate: null as string | null,
  firstName: '',
  surname: '',
  email: '',
  password: '',
}

/** The first visit to an empty deployment, by the link that the server printed. */
export function Screen() {
  usePageName('Set up Eventflow')
  const { token } = useSearch<'/setup'>()
  return token ? <SetUp token={token} /> : <NoLink />
}

function NoLink() {
  return (
    <div>
      <h1 className={styles.title}>This portal is not set up yet</h1>
      <p className={styles.lead}>
        If you run it, open the set-up link that the server printed when it started. It prints the link again
        each time it starts.
      </p>
    </div>
  )
}

function SetUp({ token }: { token: string }) {
  const form = useForm({
    initial: { ...blank, token },
    schema: inputSchema(setUpContract.create),
    submit: async (input) => {
      const { path } = await setUpApi.create.call(input)
      window.location.assign(absolutePath(path))
      // The button stays busy until the page is gone.
      return new Promise(() => undefined)
    },
  })
  const { organisation, eventName, firstName, surname, email } = form.values
  const start = parseDay(form.values.startDate ?? '')
  return (
    <form className={styles.form} {...form.formProps}>
      <div>
        <h1 className={styles.title}>Set up Eventflow</h1>
        <p className={styles.lead}>
          Create your first event and your account. You can change everything later.
        </p>
      </div>
      {form.failure ? (
        <Banner tone="error" onDismiss={form.dismissFailure}>
          {form.failure.message}
        </Banner>
      ) : null}
      <fieldset className={styles.part}>
        <legend>The event</legend>
        <TextField
          label="Organisation"
          autoComplete="organization"
          required
          {...form.field('organisation')}
        />
        <TextField label="Event name" required {...form.field('eventName')} />
        <div className={styles.pair}>
          <DateField label="First day" placeholder="Date" required {...form.field('startDate')} />
          <DateField
            label="Last day"
            placeholder="Date"
            required
            {...(start ? { min: start } : {})}
            {...form.field('endDate')}
          />
        </div>
      </fieldset>
      <fieldset className={styles.part}>
        <legend>Your account</legend>
        <div className={styles.pair}>
          <TextField label="First name" autoComplete="given-name" required {...form.field('firstName')} />
          <TextField label="Surname" autoComplete="family-name" required {...form.field('surname')} />
        </div>
        <TextField
          label="E-mail address"
          type="email"
          autoComplete="username"
          inputMode="email"
          required
          {...form.field('email')}
        />
        <NewPasswordField
          label="Password"
          required
          personal={[organisation, eventName, firstName, surname, email]}
          {...form.field('password')}
        />
      </fieldset>
      <Button type="submit" variant="primary" fullWidth loading={form.isSending}>
        Create account and event
      </Button>
    </form>
  )
}
