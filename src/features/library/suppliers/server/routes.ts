import { resumableMessages } from '#features/event/files/domain/upload-kinds.ts'
import { uploadMessages } from '#features/event/files/domain/upload-rules.ts'
import { lockAnswers } from '#features/event/locks/server/policy.ts'
import { listTeamTypes } from '#features/people/team-types/server/queries.ts'
import { viewerOf } from '#features/people/teams/server/queries.ts'
import { listExport } from '#platform/exports/list-export.ts'
import { notFound } from '#platform/http/errors.ts'
import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { mapPage, mapRows, readAll, readPage } from '#platform/lists/read-list.ts'
import type { Author } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { supplierGroupsContract, suppliersContract } from '../contract.ts'
import { supplierExportColumns, supplierGroupExportColumns } from '../domain/export-columns.ts'
import { supplierMessages } from '../domain/messages.ts'
import {
  archiveGroups,
  createGroup,
  type GroupRefusal,
  removeGroups,
  restoreGroups,
  updateGroup,
} from './commands/groups.ts'
import { forgetUpload, type LogoRefusal, makeLogo } from './commands/logo.ts'
import {
  archiveSuppliers,
  createSupplier,
  removeSuppliers,
  restoreSuppliers,
  type SupplierRefusal,
  updateSupplier,
} from './commands/suppliers.ts'
import { presentEditedSupplier, presentGroupRow, presentSupplier, presentSupplierRow } from './present.ts'
import { groupById, groupNames, supplierGroupSource } from './queries/groups.ts'
import { readable, supplierById, supplierFor, supplierSource, suppliersFor } from './queries/suppliers.ts'
import { usesOfSuppliers } from './queries/uses.ts'

export const suppliersRoutes = {
  list: route(suppliersContract.list, async ({ scope, actor }) =>
    (await suppliersFor(scope, viewerOf(actor))).map(presentSupplier),
  ),

  get: route(suppliersContract.get, async ({ scope, actor, input }) => {
    const supplier = await supplierFor(scope, viewerOf(actor), input.supplierId)
    if (!supplier) throw notFound('Supplier')
    return presentSupplier(supplier)
  }),

  listForAdmin: route(suppliersContract.listForAdmin, async ({ scope, input }) =>
    mapPage(await readPage(scope, supplierSource, input), (row) => presentSupplierRow(readable(scope, row))),
  ),

  listUses: route(suppliersContract.listUses, ({ scope, input }) =>
    usesOfSuppliers(scope, input.supplierIds),
  ),

  getForAdmin: route(suppliersContract.getForAdmin, ({ scope, input }) => edited(scope, input.supplierId)),

  create: route(
    suppliersContract.create,
    async ({ scope, actor, input: { supplier, groupIds, logoUploadId } }) => {
      const logoFileId = await logoOf(scope, actor, logoUploadId)
      const made = { ...supplier, isArchived: false, groupIds, logoFileId }
      const id = accepted(await createSupplier(scope, actor, made), answers)
      if (logoUploadId !== null) await forgetUpload(scope, logoUploadId)
      return edited(scope, id)
    },
  ),

  update: route(suppliersContract.update, async ({ scope, actor, input: { logoUploadId, ...change } }) => {
    const logoFileId = logoUploadId === undefined ? undefined : await logoOf(scope, actor, logoUploadId)
    const saved = await inEvent(scope, async (event) => {
      accepted(await updateSupplier(event, actor, { ...change, logoFileId }), answers)
      return edited(event, change.supplierId)
    })
    if (logoUploadId) await forgetUpload(scope, logoUploadId)
    return saved
  }),

  archive: route(suppliersContract.archive, async ({ scope, actor, input }) => ({
    changed: await archiveSuppliers(scope, actor, input.supplierIds),
  })),

  restore: route(suppliersContract.restore, async ({ scope, actor, input }) => ({
    changed: await restoreSuppliers(scope, actor, input.supplierIds),
  })),

  remove: route(suppliersContract.remove, async ({ scope, actor, input }) => ({
    changed: accepted(await removeSuppliers(scope, actor, input.supplierIds), removalAnswers),
  })),
}

export const supplierGroupsRoutes = {
  list: route(supplierGroupsContract.list, async ({ scope, input }) =>
    mapPage(await readPage(scope, supplierGroupSource, input), presentGroupRow),
  ),

  listNames: route(supplierGroupsContract.listNames, ({ scope }) => groupNames(scope)),

  get: route(supplierGroupsContract.get, ({ scope, input }) => group(scope, input.supplierGroupId)),

  create: route(supplierGroupsContract.create, ({ scope, actor, input }) =>
    inEvent(scope, async (event) =>
      group(event, accepted(await createGroup(event, actor, input.group), groupAnswers)),
    ),
  ),

  update: route(supplierGroupsContract.update, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      accepted(await updateGroup(event, actor, input), groupAnswers)
      return group(event, input.supplierGroupId)
    }),
  ),

  archive: route(supplierGroupsContract.archive, async ({ scope, actor, input }) => ({
    changed: await archiveGroups(scope, actor, input.supplierGroupIds),
  })),

  restore: route(supplierGroupsContract.restore, async ({ scope, actor, input }) => ({
    changed: await restoreGroups(scope, actor, input.supplierGroupIds),
  })),

  remove: route(supplierGroupsContract.remove, async ({ scope, actor, input }) => ({
    changed: accepted(await removeGroups(scope, actor, input.supplierGroupIds), removalAnswers),
  })),
}

async function logoOf(scope: EventScope, author: Author, uploadId: string | null): Promise<string | null> {
  return uploadId === null ? null : accepted(await makeLogo(scope, author, uploadId), logoAnswers)
}

async function edited(scope: EventScope, supplierId: string) {
  const supplier = await supplierById(scope, supplierId)
  if (!supplier) throw notFound('Supplier')
  return presentEditedSupplier(supplier)
}

async function group(scope: EventScope, supplierGroupId: string) {
  const found = await groupById(scope, supplierGroupId)
  if (!found) throw notFound('Supplier group')
  return found
}

const logoAnswers: RefusalAnswers<LogoRefusal> = {
  logoGone: { status: 'invalid', message: resumableMessages.notHere, field: 'logoUploadId' },
  notAPicture: { status: 'invalid', message: uploadMessages.notAPicture, field: 'logoUploadId' },
  tooManyPixels: { status: 'invalid', message: supplierMessages.logoTooLarge, field: 'logoUploadId' },
}

const answers: RefusalAnswers<SupplierRefusal> = {
  notFound: { status: 'notFound', thing: 'Supplier' },
  stale: { status: 'conflict', message: supplierMessages.stale },
  ...lockAnswers,
  notUploaded: { status: 'invalid', message: resumableMessages.notHere, field: 'logoUploadId' },
  unknownGroup: { status: 'invalid', message: supplierMessages.unknownGroup, field: 'groupIds' },
  unknownTeamTypes: {
    status: 'invalid',
    message: supplierMessages.invalid,
    fields: ({ lists }) =>
      Object.fromEntries(lists.map((list) => [`supplier.${list}`, supplierMessages.unknownTeamType])),
  },
}

const groupAnswers: RefusalAnswers<GroupRefusal> = {
  groupNotFound: { status: 'notFound', thing: 'Supplier group' },
  staleGroup: { status: 'conflict', message: supplierMessages.staleGroup },
  ...lockAnswers,
  unknownSupplier: {
    status: 'invalid',
    message: supplierMessages.unknownSupplier,
    field: 'group.supplierIds',
  },
  tooManyGroups: { status: 'conflict', message: supplierMessages.tooManyGroups },
}

const removalAnswers: RefusalAnswers<'notArchived'> = {
  notArchived: { status: 'conflict', message: supplierMessages.notArchived },
}

export const suppliersExport = listExport(
  'suppliers',
  suppliersContract.listForAdmin,
  async ({ scope, input }) => ({
    title: 'suppliers',
    columns: supplierExportColumns(await listTeamTypes(scope)),
    rows: mapRows(readAll(scope, supplierSource, input), (row) => presentSupplierRow(readable(scope, row))),
  }),
)

export const supplierGroupsExport = listExport(
  'supplierGroups',
  supplierGroupsContract.list,
  async ({ scope, input }) => ({
    title: 'supplier-groups',
    columns: supplierGroupExportColumns,
    rows: mapRows(readAll(scope, supplierGroupSource, input), presentGroupRow),
  }),
)
