import { z } from 'zod'
import { idSchema, optionalIdSchema } from '../fields/field-schemas.ts'
import { limits } from '../fields/limits.ts'
import {
  clientFacts,
  conditions,
  END,
  loopCount,
  loopOperators,
  operators,
  sourceTypes,
  templateValues,
} from './logic-words.ts'

const loopIndex = z
  .number()
  .int()
  .min(0)
  .max(limits.loops - 1)
  .nullable()

/** One condition (forms specification, section 3, Rule). */
export const ruleSchema = z.object({
  /** A field in the same scope, a custom field's id, or a client fact such as `team.name`. */
  sourceId: z.union([optionalIdSchema, z.enum(clientFacts)]),
  sourceType: z.enum(sourceTypes).default('text'),
  /** What the source is compared with; empty text asks whether the source is empty. */
  sourceValue: z.string().max(limits.lineLength).default(''),
  condition: z.enum(conditions).default('equals'),
  /** One instance of a field group, or one row of a repeater, counted from 0. */
  loopIndex: loopIndex.default(null),
  /** A part of an address or name, a cell, a field inside a group, `loopCount` or `templateValues`. */
  nestedId: z.union([z.enum([loopCount, templateValues]), optionalIdSchema]).default(''),
  nestedType: z.enum(sourceTypes).default(''),
  nestedValue: z.string().max(limits.lineLength).default(''),
  loopOperator: z.enum(loopOperators).default(''),
})

/** Conditions combined by ANY or ALL, as confirmations and form notifications use them. */
export const ruleSetSchema = z.object({
  operator: z.enum(operators).default('ANY'),
  rules: z.array(ruleSchema).max(limits.rules).default([]),
})

const target = z.union([z.literal(END), optionalIdSchema])

/** What comes after one question. */
export const fieldLogicSchema = z.object({
  ...ruleSetSchema.shape,
  thenFieldId: target.default(''),
  elseFieldId: target.default(''),
})

export const logicMapSchema = z.record(idSchema, fieldLogicSchema)

/** What logic knows besides the answers, as it is stored and sent. */
export const factsSchema = z.object({
  client: z.partialRecord(z.enum(clientFacts), z.string()),
  customFields: z.record(z.string(), z.union([z.string(), z.boolean()])),
})

export type Rule = z.infer<typeof ruleSchema>
export type RuleSet = z.infer<typeof ruleSetSchema>
export type FieldLogic = z.infer<typeof fieldLogicSchema>
export type LogicMap = z.infer<typeof logicMapSchema>
