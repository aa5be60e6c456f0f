import { z } from '../../../platform/http/api.ts'

/** What names something that members may do in the provider's application. */
export const Permission = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9_.:-]{0,79}$/,
    'This must be 1 to 80 lower-case letters, digits, dots, colons, hyphens and underscores, and begin with a letter or digit.',
  )
  .openapi({ example: 'reports.export' })
