import { storedAddress } from '#ui/data/api.ts'
import { Avatar } from '#ui/layout/avatar.tsx'
import type { Supplier } from '../../contract.ts'
import styles from './supplier-logo.module.css'

type SupplierLogoProps = {
  supplier: Pick<Supplier, 'company' | 'logo'>
  /** Side in px. */
  size: number
}

/** The logo, or else the initials. Decorative: the company's name is always beside it. */
export function SupplierLogo({ supplier: { company, logo }, size }: SupplierLogoProps) {
  if (logo === '') return <Avatar name={company} size={size} decorative />
  return (
    <img className={styles.logo} src={storedAddress(logo)} alt="" width={size} height={size} loading="lazy" />
  )
}
