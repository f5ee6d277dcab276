import { Builder } from '../components/builder/builder.tsx'
import { FormLoader } from '../embeds/form-loader.tsx'

export function Screen() {
  return <FormLoader>{(form) => <Builder key={form.id} form={form} />}</FormLoader>
}
