import { storeOrganiserFile } from '#features/event/files/server/commands.ts'
import { supplierInput } from '#features/library/suppliers/domain/schema.ts'
import { createGroup } from '#features/library/suppliers/server/commands/groups.ts'
import { makeLogo } from '#features/library/suppliers/server/commands/logo.ts'
import { archiveSuppliers, createSupplier } from '#features/library/suppliers/server/commands/suppliers.ts'
import type { Author } from '#platform/permissions/actor.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { supplierMark } from './drawings/supplier-marks.ts'
import { type SupplierPlan, supplierGroupTitles, supplierPlans } from './supplier-plans.ts'

type TypeIds = Readonly<Record<'Space only' | 'Start-up', string>>

/** Creates the suppliers with their logos and groups, and returns their ids by company. */
export async function addSuppliers(
  event: EventTransaction,
  author: Author,
  typeIds: TypeIds,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const plan of supplierPlans) ids.set(plan.company, await addSupplier(event, author, { plan, typeIds }))
  for (const title of supplierGroupTitles) {
    const members = supplierPlans.filter(({ groups }) => groups.includes(title))
    const supplierIds = members.flatMap(({ company }) => ids.get(company) ?? [])
    const made = await createGroup(event, author, { title, supplierIds })
    if (!made.ok) throw new Error(made.error)
  }
  const former = supplierPlans.filter(({ isArchived }) => isArchived)
  await archiveSuppliers(
    event,
    author,
    former.flatMap(({ company }) => ids.get(company) ?? []),
  )
  return ids
}

async function addSupplier(
  event: EventTransaction,
  author: Author,
  { plan, typeIds }: { plan: SupplierPlan; typeIds: TypeIds },
): Promise<string> {
  const { company, description, person, phone, desk, isFeatured = false, onlyFor } = plan
  const domain = `${company.toLowerCase().replace(/[^a-z]+/g, '-')}.example`
  const [firstName, surname, jobTitle] = person
  const contact = { firstName, surname, jobTitle, phone }
  const input = supplierInput.parse({
    ...{ company, description, website: `https://${domain}`, isFeatured },
    contacts: [
      { ...contact, email: `${firstName}.${surname}@${domain}`.toLowerCase() },
      ...(desk ? [{ jobTitle: 'On the floor', phone: desk, email: `floor@${domain}` }] : []),
    ],
    showToTeamTypeIds: onlyFor ? [typeIds[onlyFor]] : [],
  })
  const logoFileId = await logoOf(event, author, plan)
  const made = await createSupplier(event, author, { ...input, logoFileId })
  if (!made.ok) throw new Error(`“${company}” of the demo is refused: ${JSON.stringify(made.error)}`)
  return made.value
}

async function logoOf(event: EventTransaction, author: Author, { company, mark }: SupplierPlan) {
  const drawing = { name: `${company}.svg`, content: new TextEncoder().encode(supplierMark(mark)) }
  const stored = await storeOrganiserFile(event, author, drawing)
  if (!stored.ok) throw new Error(`The logo of “${company}” is refused: ${JSON.stringify(stored.error)}`)
  const logo = await makeLogo(event, author, stored.value.fileId)
  if (!logo.ok) throw new Error(`The logo of “${company}” is refused: ${logo.error}`)
  return logo.value
}
