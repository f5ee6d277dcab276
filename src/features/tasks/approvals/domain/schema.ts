import { z } from 'zod'

/** A page of words: longer ones belong into a file, or a conversation. */
const LONGEST_REVIEW = 5000

export const reviewTextSchema = z
  .string()
  .trim()
  .max(LONGEST_REVIEW, `A review has at most ${LONGEST_REVIEW} characters.`)
