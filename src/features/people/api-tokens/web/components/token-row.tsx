import keySvg from '@material-symbols/svg-400/outlined/key.svg?raw'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { levelNames } from '#kit/access/levels.ts'
import { formatDateTime, formatDay, formatRelative } from '#kit/dates/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/controls/icon.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { CardRow } from '#ui/layout/card-list.tsx'
import { useWords } from '#ui/text/words.ts'
import type { ApiToken } from '../../contract.ts'
import { tokenAreaNames } from '../../domain/areas.ts'
import { tokenScopeNames } from '../../domain/rights.ts'
import { apiTokensApi } from '../api.ts'

/** One token: its rights, whose it is, how long it works, and when it was last used. */
export function TokenRow({ token }: { token: ApiToken }) {
  const { locale, timeZone } = useEvent()
  const words = useWords()
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const revoke = useMutation(apiTokensApi.revoke.mutationOptions())
  const confirm = async () => {
    try {
      await revoke.mutateAsync({ tokenId: token.id })
      await queryClient.invalidateQueries({ queryKey: apiTokensApi.list.key() })
      showToast({ message: `“${token.name}” was revoked` })
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
    }
  }
  const areas = token.areas?.map((area) => words(tokenAreaNames[area])).join(', ') ?? 'All areas'
  const until = formatDay(token.expiresAt, locale, timeZone)
  return (
    <>
      <CardRow
        icon={<Icon of={keySvg} />}
        title={
          <>
            <span translate="no">{token.name}</span>{' '}
            {token.isExpired ? <StatusChip tone="na">Expired</StatusChip> : null}
          </>
        }
        detail={
          <>
            {levelNames[token.level]} · {tokenScopeNames[token.scope]} · {areas}
            <br />
            {token.ownerName} · {token.isExpired ? `Expired ${until}` : `Works until ${until}`} ·{' '}
            {token.lastUsedAt === null ? (
              'Never used'
            ) : (
              <>
                Last used{' '}
                <time dateTime={token.lastUsedAt} title={formatDateTime(token.lastUsedAt, locale, timeZone)}>
                  {formatRelative(token.lastUsedAt, new Date(), locale, timeZone)}
                </time>
              </>
            )}
          </>
        }
        status={
          <Button size="small" onClick={() => setAsking(true)} aria-label={`Revoke “${token.name}”`}>
            Revoke
          </Button>
        }
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Revoke “${token.name}”`}
        action="Revoke token"
        onConfirm={confirm}
      >
        The program that uses it is refused from its next call on. This cannot be undone; a new token has to
        be created for it.
      </ConfirmDialog>
    </>
  )
}
