import copySvg from '@material-symbols/svg-400/outlined/content_copy.svg?raw'
import { formatFileSize } from '#kit/text/file-size.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { storedAddress } from '#ui/data/api.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import { useRegion } from '#ui/text/region.ts'
import type { Asset, Variant } from '../../contract.ts'
import styles from './asset-editor.module.css'
import { pixelWords, typeWord, variantWords } from './asset-words.ts'

/** Each size with its pixels and bytes, and its address to copy. */
export function AssetVariants({ asset }: { asset: Asset }) {
  const { locale } = useRegion()
  return (
    <SectionCard title={asset.type === 'image' ? 'Sizes' : 'File'} flush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label="Sizes">
        <table className={styles.variants}>
          <thead>
            <tr>
              <th scope="col">Size</th>
              <th scope="col">Pixels</th>
              <th scope="col">File size</th>
              <th scope="col" className={styles.kind}>
                Type
              </th>
              <th scope="col">Link</th>
            </tr>
          </thead>
          <tbody>
            {asset.variants.map((variant) => (
              <tr key={variant.name}>
                <th scope="row">{variantWords[variant.name]}</th>
                <td>{pixelWords(variant, locale) || '–'}</td>
                <td>{formatFileSize(variant.size, locale)}</td>
                <td className={styles.kind}>{typeWord(variant.mimeType)}</td>
                <td>
                  <IconButton
                    icon={copySvg}
                    label={`Copy link to ${variantWords[variant.name].toLowerCase()}`}
                    size="small"
                    onClick={() => void copyLink(variant)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {asset.status === 'processing' ? (
        <p className={styles.note}>Processing… The other sizes will appear here shortly.</p>
      ) : null}
    </SectionCard>
  )
}

async function copyLink({ address }: Variant) {
  const link = `${window.location.origin}${storedAddress(address)}`
  try {
    await navigator.clipboard.writeText(link)
    showToast({ message: 'Link copied' })
  } catch {
    // Without a secure connection browsers do not let a page write to the clipboard.
    showToast({ tone: 'info', message: link })
  }
}
