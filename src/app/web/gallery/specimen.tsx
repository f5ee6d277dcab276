import type { ReactNode } from 'react'
import { SectionCard } from '#ui/layout/card.tsx'
import styles from './specimen.module.css'

type SpecimenProps = { title: string; layout?: 'row' | 'grid' | 'stack'; children: ReactNode }

/** One kind of control, with its states side by side. */
export function Specimen({ title, layout = 'row', children }: SpecimenProps) {
  return (
    <SectionCard title={title}>
      <div className={styles.states} data-layout={layout}>
        {children}
      </div>
    </SectionCard>
  )
}
