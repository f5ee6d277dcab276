import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { isAtLeast, levelNames } from '#kit/access/levels.ts'
import { Button } from '#ui/controls/button.tsx'
import { RadioGroup } from '#ui/controls/choice-fields.tsx'
import { LinkToCopy } from '#ui/controls/link-to-copy.tsx'
import { MultiSelectField, SelectField } from '#ui/controls/select-field.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useWords } from '#ui/text/words.ts'
import { newTokenSchema } from '../../contract.ts'
import { type TokenArea, tokenAreaNames, tokenAreas } from '../../domain/areas.ts'
import { type TokenLevel, type TokenScope, tokenLevels } from '../../domain/rights.ts'
import { tokenLifetimes, tokenLimits } from '../../domain/token.ts'
import { apiTokensApi } from '../api.ts'
import styles from './create-token.module.css'

type Values = {
  name: string
  level: TokenLevel
  scope: TokenScope
  areas: TokenArea[] | null
  expiresInDays: (typeof tokenLifetimes)[number]
}

const initial: Values = { name: '', level: 'reportViewer', scope: 'read', areas: null, expiresInDays: 90 }

/** Its rights first, and then the token, this once. */
export function CreateToken({ onDone }: { onDone: () => void }) {
  const [token, setToken] = useState<string>()
  return token === undefined ? (
    <Rights onMade={setToken} onDone={onDone} />
  ) : (
    <Once token={token} onDone={onDone} />
  )
}

function Rights({ onMade, onDone }: { onMade: (token: string) => void; onDone: () => void }) {
  const { level: own } = useMe()
  const words = useWords()
  const queryClient = useQueryClient()
  const form = useForm({
    initial,
    schema: newTokenSchema,
    submit: async (rights) => {
      const { token } = await apiTokensApi.create.call(rights)
      void queryClient.invalidateQueries({ queryKey: apiTokensApi.list.key() })
      onMade(token)
    },
  })
  const { level, scope, areas, expiresInDays } = form.values
  return (
    <form {...form.formProps} className={styles.form}>
      <FormFailure form={form} />
      <TextField
        label="Name"
        required
        maxLength={tokenLimits.name}
        help="The program that will use it."
        {...form.field('name')}
      />
      <RadioGroup
        label="Level"
        required
        choices={tokenLevels
          .filter((one) => isAtLeast(own, one))
          .map((one) => ({ value: one, label: levelNames[one] }))}
        inline
        value={level}
        onChange={(chosen) => form.set({ level: tokenLevels.find((one) => one === chosen) ?? level })}
      />
      <RadioGroup
        label="Scope"
        required
        choices={[
          { value: 'read', label: 'Read', help: 'It changes nothing.' },
          { value: 'write', label: 'Read and write' },
        ]}
        value={scope}
        onChange={(chosen) => form.set({ scope: chosen === 'write' ? 'write' : 'read' })}
      />
      <MultiSelectField
        label="Areas"
        help="Leave empty for all of them."
        placeholder="All areas"
        data={tokenAreas.map((area) => ({ value: area, label: words(tokenAreaNames[area]) }))}
        value={areas ?? []}
        onChange={(chosen) => {
          const next = tokenAreas.filter((area) => chosen.includes(area))
          form.set({ areas: next.length > 0 ? next : null })
        }}
      />
      <SelectField
        label="Works for"
        required
        data={tokenLifetimes.map((days) => ({ value: String(days), label: `${days} days` }))}
        value={String(expiresInDays)}
        onChange={(chosen) =>
          form.set({ expiresInDays: tokenLifetimes.find((days) => String(days) === chosen) ?? expiresInDays })
        }
      />
      <div className={styles.actions}>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" loading={form.isSending}>
          Create token
        </Button>
      </div>
    </form>
  )
}

function Once({ token, onDone }: { token: string; onDone: () => void }) {
  return (
    <div className={styles.form}>
      <Banner tone="warning">Copy the token now. It is not shown again, and kept nowhere.</Banner>
      <LinkToCopy
        label="Token"
        help="The program sends it with each call: Authorization: Bearer, and then the token."
        address={token}
        what="Token"
      />
      <div className={styles.actions}>
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  )
}
