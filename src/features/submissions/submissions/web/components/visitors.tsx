import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { joinWords, plural } from '#kit/text/list-words.ts'
import { visitEverySeconds } from '../../domain/visits.ts'
import { submissionsApi } from '../api.ts'
import styles from './visitors.module.css'

const EVERY_MILLISECONDS = visitEverySeconds * 1_000

/** “Tom is also here”: the colleagues who have the form open now. */
export function Visitors({ formId, locale }: { formId: string; locale: string }) {
  useVisit(formId)
  const { data = [] } = useQuery({
    ...submissionsApi.listVisitors.queryOptions({ input: { formId } }),
    // Somebody whose connection is cut takes no leave.
    refetchInterval: EVERY_MILLISECONDS,
  })
  const names = data.map(({ firstName, name }) => firstName || name)
  return (
    <p className={styles.visitors} role="status">
      {names.length > 0 ? `${joinWords(names, locale)} ${plural(names.length, 'is', 'are')} also here` : ''}
    </p>
  )
}

/** Says that this person is here, for as long as the page is open. A failure is no trouble: the next call follows. */
function useVisit(formId: string) {
  useEffect(() => {
    const stay = () => void submissionsApi.updateVisit.call({ formId }).catch(() => undefined)
    const leave = () => void submissionsApi.removeVisit.call({ formId }).catch(() => undefined)
    stay()
    const timer = setInterval(stay, EVERY_MILLISECONDS)
    window.addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [formId])
}
