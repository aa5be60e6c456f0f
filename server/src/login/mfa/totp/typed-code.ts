import { z } from '../../../lib/http/api.ts'

/** A code as somebody gives it. */
export const TypedCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'This must be 6 digits.')
