import { AssetPicker } from '#features/library/assets/web/embeds/asset-picker.tsx'
import type { PageParts } from '../../../../domain/shown-sections.ts'
import type { DataProps } from './inspector-props.ts'
import styles from './inspectors.module.css'

/** A picture from the library. Its alternative text belongs to the asset, and so applies to every page. */
export function ImageData({ section, onChange, field, parts }: DataProps<'image'> & { parts: PageParts }) {
  const { assetId } = section.data
  const picture = parts.pictures[assetId]
  const { error } = field('assetId')
  return (
    <div className={styles.stack}>
      <AssetPicker
        label="Image"
        value={assetId === '' ? null : assetId}
        error={error}
        onChange={(chosen) => onChange({ assetId: chosen ?? '' }, '')}
      />
      {picture ? (
        <p className={styles.note}>
          {picture.altText
            ? `Alternative text: “${picture.altText}”`
            : 'No alternative text yet. Add it to the asset, for people who use a screen reader.'}
        </p>
      ) : null}
    </div>
  )
}
