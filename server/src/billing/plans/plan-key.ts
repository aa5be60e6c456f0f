import { z } from '../../platform/http/api.ts'

/** What names a plan, a feature or a meter. Chosen once: it never changes. */
export const Key = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9_-]{0,39}$/,
    'This must be 1 to 40 lower-case letters, digits, hyphens and underscores, and begin with a letter or digit.',
  )
  .openapi({ example: 'pro' })

/** The number of a version, in a path. */
export const VersionNumber = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number)
  .openapi({ type: 'integer', minimum: 1, example: 1 })
