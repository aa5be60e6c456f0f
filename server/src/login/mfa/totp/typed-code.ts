import { z } from '../../../lib/http/api.ts'

/** A code as people type it. */
export const TypedCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'This must be 6 digits.')
