import { z } from 'zod'
import type { Address } from './address.ts'

/** An address of this portal in an answer of the API. */
export const addressField = z.string() as z.ZodType<Address, Address>
