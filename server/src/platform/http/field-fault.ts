import { z } from '@hono/zod-openapi'

/** What is wrong with one field of a request or of a row. */
export const FieldFault = z.object({
  field: z.string().describe('JSON pointer into the body, such as `/email`, or the name of a parameter.'),
  message: z.string().describe('What is wrong with it and what to send instead.'),
})
